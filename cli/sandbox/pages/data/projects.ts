import { html } from 'hono/html'
import { users } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { seedPasswords } from '../../seeds/load.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import { Table } from '../../store/table.ts'
import { adminsOfProject } from '../own-call.ts'
import { page } from '../page.ts'
import { copyable, type Html, shown } from '../text.ts'
import type { Visit } from '../visit.ts'
import { DATA } from './data-visit.ts'

/** Users that are shown to sign in as. */
const SHOWN_USERS = 5

function people(platform: Platform, project: ProjectRecord, passwords: Record<string, string>): Html {
  const admins = adminsOfProject(platform, project).map((admin) => ({ ...admin, kind: 'Admin' }))
  const table = new Table(platform.store, users, project._id)
  const withPassword = Object.keys(passwords).flatMap((id) => table.get(id) ?? [])
  const others = table.find({ limit: SHOWN_USERS })
  const some = [...new Map([...withPassword, ...others].map((user) => [user._id, user])).values()]
    .slice(0, Math.max(SHOWN_USERS, withPassword.length))
    .map(({ _id, fullName, email, phone }) => ({ _id, name: fullName, email: email ?? phone, kind: 'User' }))
  const rows = [...admins, ...some].map(
    ({ _id, kind, name, email }) =>
      html`<tr><td class="quiet">${kind}</td><td>${shown(name ?? '', 80)}</td><td>${shown(email ?? '', 120)}</td><td>${passwords[_id] === undefined ? html`<span class="quiet">not known</span>` : shown(passwords[_id], 100)}</td></tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${`People of ${project.name}`}"><table class="people"><thead><tr><th>Kind</th><th>Name</th><th>Email</th><th>Password in the seed</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function projectPart(platform: Platform, project: ProjectRecord, passwords: Record<string, string>): Html {
  const { _id, name, apiKey, privateApiKey, languages } = project
  const keys = [
    ['Project ID', _id],
    ['API key', apiKey],
    ['Private API key', privateApiKey],
  ] as const
  return html`<section><h2><a href="${DATA}/${encodeURIComponent(_id)}">${shown(name, 200)}</a></h2><p class="quiet">Languages: ${languages.join(', ')}</p><div class="keys">${keys.map(([label, text]) => html`<div><h3>${label}</h3>${copyable(`${_id}-${label.replaceAll(' ', '-').toLowerCase()}`, `${label} of ${name}`, text)}</div>`)}</div><h3>Sign in as</h3>${people(platform, project, passwords)}</section>`
}

export function projectsPage({ platform }: Visit): Promise<Response> {
  const passwords = seedPasswords(platform)
  return page({
    platform,
    section: 'data',
    title: 'Data',
    body: html`<h1>Data</h1><div id="projects" data-live>${platform.projects.all().map((project) => projectPart(platform, project, passwords))}</div>`,
  })
}
