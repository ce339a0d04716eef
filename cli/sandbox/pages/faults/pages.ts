import { html } from 'hono/html'
import { faultRule, isUsedUp, MAX_RULES, type Rule } from '../../faults/faults.ts'
import type { Platform } from '../../http/platform.ts'
import { line, type Typed, UNTYPED } from '../fields.ts'
import { page } from '../page.ts'
import { type Html, shown, withQuery } from '../text.ts'
import { goTo, pageRoute, type Visit } from '../visit.ts'
import { readRule, ruleForm, wordsFor } from './rule-form.ts'
import { callsOf, conditionsOf, effectsOf } from './words.ts'

const HOME = '/sandbox/ui/faults'

const PRESETS = {
  unavailable: { label: '3 × 503', rule: { status: 503, times: 3 } },
  limited: { label: '429, retry after 5 s', rule: { status: 429, retryAfter: 5 } },
  slow: { label: 'Slow: 2 s', rule: { latency: 2000 } },
  reset: { label: 'Connection reset, once', rule: { reset: true, times: 1 } },
  flaky: { label: 'One call in five fails: 500', rule: { status: 500, probability: 0.2 } },
}

const ONCE = {
  sessions: {
    label: 'Expire all sessions',
    done: 'All sessions and tokens have expired.',
    act: ({ sessions }: Platform) => sessions.makeStale(),
  },
  sockets: {
    label: 'Drop chat connections',
    done: 'All chat connections were dropped.',
    act: (platform: Platform) => platform.dropSockets(),
  },
}

/** The choice of this name, if there is one. */
const chosen = <Choice>(choices: Record<string, Choice>, name: string | null): Choice | undefined =>
  name !== null && Object.hasOwn(choices, name) ? choices[name] : undefined

const buttons = (
  action: string,
  name: string,
  choices: Record<string, { label: string }>,
  before = html``,
): Html =>
  html`<form method="post" action="${HOME}/${action}" class="row-of-fields">${before}${Object.entries(choices).map(([value, { label }]) => html`<button name="${name}" value="${value}">${label}</button>`)}</form>`

function rulesInForce({ faults }: Platform): Html {
  const rules = faults.active()
  if (rules.length === 0) return html`<p class="empty">None: all calls are handled as usual.</p>`
  const rows = rules.map((active) => {
    const { id, rule, hits } = active
    const label = `${effectsOf(rule)} for ${callsOf(rule)}`
    return html`<tr><td class="wide">${effectsOf(rule)} <span class="quiet">${shown(callsOf(rule), 300)}</span></td><td>${conditionsOf(rule)}</td><td class="number">${rule.times === undefined ? `${hits} so far` : `${hits} of ${rule.times}`}${isUsedUp(active) ? html` <span class="quiet">used up</span>` : ''}</td><td><form method="post" action="${HOME}/remove"><button id="remove-${id}" name="id" value="${id}" aria-label="Remove: ${label.slice(0, 200)}">Remove</button></form></td></tr>`
  })
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Rules in force"><table class="calls"><thead><tr><th>Rule</th><th>When</th><th class="number">Applied</th><th><span class="unheard">Remove</span></th></tr></thead><tbody>${rows}</tbody></table></div><form method="post" action="${HOME}/clear"><p><button id="remove-all">Remove all rules</button></p></form>`
}

function faultsPage({ platform, query }: Visit, typed: Typed = UNTYPED): Promise<Response> {
  const done = chosen(ONCE, query.get('done'))?.done
  const isWrong = Object.keys(typed.errors).length > 0
  const general = typed.errors.form
  return page({
    platform,
    section: 'faults',
    title: 'Faults',
    status: isWrong ? 400 : 200,
    body: html`<h1>Faults</h1>${done === undefined ? '' : html`<p class="done" role="status">${done}</p>`}<p class="quiet">Calls fail on purpose while a rule is in force. The first rule that fits a call applies, a new one before the others. The sandbox's own pages are exempt.</p>${buttons('preset', 'preset', PRESETS, line('only', 'Path (empty: all calls)', typed, { hint: '/api_public/*' }))}<h2>In force</h2><div id="rules" data-live>${rulesInForce(platform)}</div><h2>Once, now</h2>${buttons('once', 'once', ONCE)}<h2>A rule of your own</h2>${isWrong ? html`<p class="error" role="alert">${general ?? 'The rule was not added. Correct the marked fields.'}</p>` : ''}${ruleForm(typed)}`,
  })
}

/** Adds a rule, or shows the page again with what is wrong. */
function add(visit: Visit, rule: Rule, values = new URLSearchParams()): Response | Promise<Response> {
  const { faults } = visit.platform
  if (faults.active().length >= MAX_RULES) {
    const form = `The rule was not added: ${MAX_RULES} are in force. Remove one of them first.`
    return faultsPage(visit, { values, errors: { form } })
  }
  faults.add(rule)
  return goTo(HOME)
}

export const faultPages = [
  pageRoute('GET', '/ui/faults', (visit) => faultsPage(visit)),
  pageRoute('POST', '/ui/faults/add', async (visit) => {
    const values = await visit.form()
    const read = readRule(values)
    return 'rule' in read ? add(visit, read.rule, values) : faultsPage(visit, { values, errors: read.errors })
  }),
  pageRoute('POST', '/ui/faults/preset', async (visit) => {
    const values = await visit.form()
    const preset = chosen<{ rule: Rule }>(PRESETS, values.get('preset'))
    if (!preset) return goTo(HOME)
    const path = values.get('only')?.trim()
    const { data, error } = faultRule.safeParse({ ...preset.rule, ...(path && { path }) })
    return error
      ? faultsPage(visit, { values, errors: { only: wordsFor('path') ?? error.message } })
      : add(visit, data, values)
  }),
  pageRoute('POST', '/ui/faults/once', async ({ platform, form }) => {
    const once = (await form()).get('once')
    chosen(ONCE, once)?.act(platform)
    return goTo(withQuery(HOME, { done: once ?? '' }))
  }),
  pageRoute('POST', '/ui/faults/remove', async ({ platform, form }) => {
    platform.faults.remove(Number((await form()).get('id')))
    return goTo(HOME)
  }),
  pageRoute('POST', '/ui/faults/clear', ({ platform }) => {
    platform.faults.clear()
    return goTo(HOME)
  }),
]
