import { describe, expect, it } from 'vitest'
import type { ProfileStore } from './profiles.ts'
import { chooseSettings, DEFAULT_HOST, normaliseHost, type SettingSources } from './settings.ts'

const store: ProfileStore = {
  version: 1,
  current: 'home',
  profiles: {
    home: { host: 'http://127.0.0.1:4010', project: 'home-project' },
    work: { host: 'https://platform.example.com', project: 'work-project' },
  },
}

const choose = (sources: Partial<SettingSources> = {}) =>
  chooseSettings({ flags: {}, env: {}, projectFile: undefined, store, ...sources })

describe('chooseSettings', () => {
  it('prefers a flag over a variable, that over the project file, and that over the profile', () => {
    const env = { QUOIN_PROJECT: 'from-env' }
    const projectFile = { path: '/app/.quoin.json', project: 'from-file' }
    expect(choose({ flags: { project: 'from-flag' }, env, projectFile }).project).toMatchObject({
      value: 'from-flag',
      source: '--project',
    })
    expect(choose({ env, projectFile }).project).toMatchObject({ value: 'from-env', source: 'QUOIN_PROJECT' })
    expect(choose({ projectFile }).project).toMatchObject({ value: 'from-file', source: '/app/.quoin.json' })
    expect(choose().project).toMatchObject({ value: 'home-project', source: 'profile home' })
  })

  it('defaults to the sandbox', () => {
    const { host, project, profile } = choose({ store: { version: 1, profiles: {} } })
    expect(host).toMatchObject({ value: DEFAULT_HOST, source: 'default' })
    expect(profile.value).toBe('default')
    expect(project).toBeUndefined()
  })

  it('finds the profile for a host', () => {
    const { profile, project } = choose({ flags: { host: 'platform.example.com' } })
    expect(profile.value).toBe('work')
    expect(project?.value).toBe('work-project')
  })

  it('uses neither credential nor project of a profile for another host', () => {
    const { stored, project } = choose({ flags: { host: 'https://elsewhere.example' } })
    expect(stored).toBeUndefined()
    expect(project).toBeUndefined()
  })
})

describe('normaliseHost', () => {
  it('adds the scheme and removes trailing slashes', () => {
    expect(normaliseHost('platform.example.com', 'x')).toBe('https://platform.example.com')
    expect(normaliseHost('localhost:4010', 'x')).toBe('http://localhost:4010')
    expect(normaliseHost('shop.localhost:4010', 'x')).toBe('http://shop.localhost:4010')
    expect(normaliseHost('[::1]:4010', 'x')).toBe('http://[::1]:4010')
    expect(normaliseHost('localhost.example.com', 'x')).toBe('https://localhost.example.com')
    expect(normaliseHost('http://127.0.0.1:1/', 'x')).toBe('http://127.0.0.1:1')
    expect(normaliseHost('https://a.example/base/', 'x')).toBe('https://a.example/base')
  })

  it.each([
    'ftp://a.example',
    'https://user:pass@a.example',
    'https://',
    'not a host',
    'https://a.example/?x=1',
  ])('rejects %s', (host) => {
    expect(() => normaliseHost(host, '--host')).toThrow('invalid host')
  })
})
