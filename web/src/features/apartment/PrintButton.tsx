import type { Locale } from '../../i18n/locales.ts'
import { brochurePictures } from './brochure-pictures.ts'
import { apartmentMessages } from './messages.ts'

/** Prints the brochure, once its pictures are there. */
async function printBrochure(): Promise<void> {
  // A picture that does not load must not prevent printing.
  await Promise.allSettled(brochurePictures().map((picture) => picture.decode()))
  print()
}

export function PrintButton({ locale }: { locale: Locale }) {
  return (
    <button type="button" className="print" onClick={() => void printBrochure()}>
      <svg className="symbol" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 7V2.500h10V7M5 14H2.500V7h15v7H15M5 11.500h10v6H5z" />
      </svg>
      <span>{apartmentMessages(locale)('print')}</span>
    </button>
  )
}
