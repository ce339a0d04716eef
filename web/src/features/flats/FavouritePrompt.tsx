import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { storage } from '../../stores/storage.ts'
import { $wishlistEvent } from '../../stores/wishlist.ts'
import { favouriteMessages } from './favourite-strings.ts'

const ASKED = 'favourite-prompt'

/** Says once that favourites belong to an account; until then they are kept on the device. */
export function FavouritePrompt({ locale }: { locale: Locale }) {
  const t = favouriteMessages(locale)
  const event = useStore($wishlistEvent)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (event?.kind !== 'kept-on-device' || storage.get(ASKED)) return
    storage.set(ASKED, '1')
    dialog.current?.showModal()
  }, [event])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="prompt"
      aria-labelledby="favourite-prompt"
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="prompt-in">
        <p className="h3" id="favourite-prompt">
          {t('prompt')}
        </p>
        <p className="muted">{t('meanwhile')}</p>
        <div className="acts">
          <a className="btn sm" href={localPath(locale, '/sign-up')}>
            {t('signUp')}
          </a>
          <a className="btn sm line" href={localPath(locale, '/login')}>
            {t('logIn')}
          </a>
          <button type="button" className="btn sm line" onClick={close}>
            {t('later')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
