import type { ShellKey } from './messages.ts'

/** An entry of the main menu; `name` is a key of the shell's dictionary. */
export interface NavigationItem {
  name: ShellKey
  /** Without the language; of an external entry, its address. */
  path: string
  /** Leads to another site: keeps its address, and opens in a new tab. */
  isExternalLink?: boolean
  children?: readonly NavigationItem[]
  /** Shows a dot, for example while offers are active. */
  hasNotification?: boolean
}

export function navigation(hasActiveOffers: boolean): readonly NavigationItem[] {
  return [
    {
      name: 'company',
      path: '/company',
      children: [
        { name: 'about', path: '/about' },
        { name: 'gallery', path: '/gallery' },
        { name: 'finished', path: '/projects/finished' },
        { name: 'csr', path: '/csr' },
        { name: 'careers', path: '/careers' },
      ],
    },
    { name: 'projects', path: '/projects' },
    { name: 'offers', path: '/offers', hasNotification: hasActiveOffers },
    {
      name: 'insights',
      path: '/insights',
      children: [
        { name: 'news', path: '/news' },
        { name: 'blog', path: '/blogs' },
      ],
    },
    { name: 'clubCard', path: '/club-card' },
    { name: 'contact', path: '/contact' },
  ]
}

const hasTarget = ({ path, isExternalLink }: NavigationItem) =>
  isExternalLink ? /^https?:\/\/[^/]/i.test(path) : /^\/(?![/\\])/.test(path)

/** The entries that lead somewhere: those without a path, or with that of a script, are left out. */
export function usableItems(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items
    .filter(hasTarget)
    .map((item) => (item.children ? { ...item, children: usableItems(item.children) } : item))
}

/** Whether a page is the entry's own or below it; finished projects do not belong to the current ones. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  if (item.children) return path === item.path || item.children.some((child) => isCurrent(child, path))
  if (item.path === '/projects' && path.startsWith('/projects/finished')) return false
  return path === item.path || path.startsWith(`${item.path}/`)
}

/** Pages that stand alone, without header and footer. */
export const BARE_PATHS = ['/privacy', '/login', '/sign-up', '/reset-password']

export function isBare(path: string): boolean {
  return BARE_PATHS.some((bare) => path.includes(bare))
}
