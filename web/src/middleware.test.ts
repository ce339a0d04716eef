import type { APIContext } from 'astro'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onRequest } from './middleware.ts'
import { buildClock } from './platform/build-clock.ts'

const lines: string[] = []
beforeEach(() => {
  buildClock.now = 0
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => {
  lines.length = 0
  buildClock.now = undefined
  vi.restoreAllMocks()
})

/** Renders a page of a route. */
function render(
  routePattern: string,
  params: Record<string, string | undefined>,
  page: () => Promise<Response>,
) {
  const path = routePattern.replace(/\/\[\.{0,3}(\w+)\]/g, (_, name: string) =>
    params[name] ? `/${params[name]}` : '',
  )
  const context = { routePattern, params, url: new URL(`https://www.example.com${path}`) }
  return onRequest(context as unknown as APIContext, page) as Promise<Response>
}
const fail = (error: unknown) => async () => {
  throw error
}
/** A page that fails after it has begun to be written. */
const failHalfway = async () =>
  new Response(
    new ReadableStream({
      pull(stream) {
        stream.enqueue(new TextEncoder().encode('<html>'))
        stream.error(new RangeError('Invalid time value'))
      },
    }),
  )

describe('a page whose rendering fails', () => {
  it.each([
    ['/[...locale]/news/[slug]', { locale: 'en', slug: 'roof' }, '/en/news/roof', 'the news entry roof'],
    ['/[...locale]/blogs/[slug]', { slug: 'why' }, '/blogs/why', 'the blog entry why'],
    ['/[...locale]/careers/[slug]', { slug: 'cook' }, '/careers/cook', 'the vacancy entry cook'],
    ['/[...locale]/projects/[project]', { project: 'hill' }, '/projects/hill', 'the project entry hill'],
    [
      '/[...locale]/projects/[project]/[building]',
      { project: 'hill', building: 'a' },
      '/projects/hill/a',
      'the building entry hill/a',
    ],
    [
      '/[...locale]/projects/[project]/[building]/floors/[floor]',
      { project: 'hill', building: 'a', floor: '2' },
      '/projects/hill/a/floors/2',
      'the building entry hill/a/2',
    ],
    [
      '/[...locale]/projects/[project]/[building]/[flat]',
      { locale: 'ru', project: 'hill', building: 'a', flat: '12' },
      '/ru/projects/hill/a/12',
      'the flat hill/a/12',
    ],
  ])('of %s %j is left out, and a line names it', async (route, params, path, entry) => {
    const line = `The page ${path} is left out: ${entry} could not be rendered. Invalid time value`
    const pages = [failHalfway, fail(new RangeError('Invalid time value'))]
    for (const page of pages) expect((await render(route, params, page)).body).toBeNull()
    expect(lines).toEqual([line])
  })

  it.each([
    ['/[...locale]/about', { locale: 'en' }, '/en/about'],
    ['/[...locale]/news/page/[page]', { page: '2' }, '/news/page/2'],
    ['/[...locale]/contact/[kind]', { kind: 'call' }, '/contact/call'],
    ['/sitemap.xml', {}, '/sitemap.xml'],
  ])('of %s %j ends the build, which names it', async (route, params, path) => {
    await expect(render(route, params, failHalfway)).rejects.toThrow(
      `the page ${path} could not be rendered: Invalid time value`,
    )
    expect(lines).toEqual([])
  })

  it('ends the build if something could not be read, however deep in the error', async () => {
    const away = new Error('the news could not be read: 503', {
      cause: Object.assign(new Error('503'), { code: 'unavailable' }),
    })
    const params = { slug: 'roof' }
    await expect(render('/[...locale]/news/[slug]', params, fail(away))).rejects.toThrow(
      'the page /news/roof, about the news entry roof, could not be rendered: the news could not be read',
    )
  })

  it('is another matter than one that can be rendered', async () => {
    const whole = async () => new Response('<p>whole</p>', { headers: { 'content-type': 'text/html' } })
    const response = await render('/[...locale]/news/[slug]', { slug: 'roof' }, whole)
    expect([await response.text(), response.headers.get('content-type')]).toEqual([
      '<p>whole</p>',
      'text/html',
    ])
  })
})
