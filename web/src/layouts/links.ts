import { givenReturn, herePath } from '../kit/account/return-path.ts'

// Links to other languages keep the query and fragment of this page: filters, currency, position. Logging in returns to it.
document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-language], a[data-log-in]')
  const back = herePath() ?? givenReturn()
  if (link?.matches('[data-language]')) {
    link.search = location.search
    link.hash = location.hash
  } else if (link?.pathname.endsWith('/login') && back) link.search = `?return=${encodeURIComponent(back)}`
})
