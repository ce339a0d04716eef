// Which modules of the browser's scripts share a file. Left alone, the bundler makes a file for every set of pages that a
// module is for: some fifty for a page of a flat. A request costs a phone more than the few lines that a page does not use.

/** A group of modules that become one file. */
interface Group {
  name: string
  test: RegExp
  tags?: ['$initial']
}

const sources = (parts: string) => new RegExp(`/web/src/(?:${parts})`)
/** Modules that are loaded on request only stay out, though they are in the same folder. */
const AT_ONCE: Pick<Group, 'tags'> = { tags: ['$initial'] }

/** The first group that a module is in takes it, with all that it imports and no earlier group has. */
export const SHARED_FILES: readonly Group[] = [
  // What every page needs, without React: the first scripts must not wait for it.
  {
    name: 'base',
    test: /\/web\/src\/(i18n\/(?!sentence)|stores\/(?!wishlist-calls|live-flats|polling|company|put-back)|ui\/(overlay|page-locale|storage|page|bell|stylesheet|icons|round)\.|styles\/widths\.|kit\/modal\/(drag|modal|toast)\.|layouts\/links|features\/contact\/kinds|kit\/shell\/[a-z-]+\.ts|platform\/(period|content\/(addresses|flat))\.|kit\/time\/opening|kit\/search\/recent|kit\/source\/source)|\/nanostores\/|preload-helper/,
  },
  // What every island needs.
  {
    name: 'react',
    ...AT_ONCE,
    test: /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|\/web\/src\/(kit\/errors\/|ui\/(Icon|Drawing|visitor|use-query-state|use-loaded)\.|kit\/modal\/Toasts)/,
  },
  // What is known of flats now, also for pages without an island of flats: again no React.
  {
    name: 'live-flats',
    test: sources(
      'stores/(live-flats|polling)|platform/content/(live-flat|availability|look-alikes)\\.|kit/flat/(live-text|price-parts|live-value)|kit/seo/json-ld',
    ),
  },
  {
    name: 'prices',
    ...AT_ONCE,
    test: sources(
      'kit/flat/(Price|row-messages|messages|status|use-live-flats)\\.|kit/plan/compass-messages|platform/content/measures',
    ),
  },
  {
    name: 'filters',
    ...AT_ONCE,
    test: sources(
      'kit/flat/(Options|Popover|SpaceScale|FlatFilters|Choice|space|choice-|filter|pack|facts|select|query)|kit/plan/compass\\.',
    ),
  },
  {
    name: 'finder',
    ...AT_ONCE,
    test: sources('kit/flat/(use-flats|search-flat)\\.|features/finder/(messages|Summary|use-choice)'),
  },
  // Cards, rows and tables of flats.
  {
    name: 'flats',
    ...AT_ONCE,
    test: sources(
      'kit/flat/(StatusWord|SortSelect|sort-messages|FlatDrawing|lines|fields|FlatRow|FlatRows|PlanPicture|CompareButton|compare-messages)\\.|kit/wishlist/(FavouriteButton|announce|favourite)|kit/alerts/(draft-key|open-alert)',
    ),
  },
  {
    name: 'comparison',
    test: sources('kit/flat/(FlatComparison|ComparedActs|comparison|compared-messages)\\.'),
  },
  {
    name: 'plans',
    ...AT_ONCE,
    test: sources(
      'kit/plan/(beside|messages|svg|draw|geometry)|kit/flat/(plans-beside|use-flats-by-id|FlatSummary)',
    ),
  },
  {
    name: 'apartment',
    ...AT_ONCE,
    test: sources(
      'features/apartment/(messages|PayRows|use-|loan/(terms|loan|lending|messages|amounts|PaymentOption)\\.)|kit/alerts/messages|kit/panorama/messages',
    ),
  },
  {
    name: 'account',
    ...AT_ONCE,
    test: sources('kit/account/(messages|ReturnLink|Loading|RequireSignIn)|kit/forms/messages'),
  },
  {
    name: 'values',
    ...AT_ONCE,
    test: /\/web\/src\/(kit\/forms\/(text|dial-codes|phone|with-phone)\.|kit\/account\/own-details|kit\/source\/visit-source)|\/valibot\/|\/dist\/browser\/chunks\/rules/,
  },
  {
    name: 'forms',
    ...AT_ONCE,
    test: sources('kit/forms/(ErrorSummary|Form|Field|draft|problem|PhoneField|post)\\.|stores/company'),
  },
  { name: 'days', test: sources('kit/time/(days|hours|zone|reply)\\.') },
  {
    name: 'fields',
    ...AT_ONCE,
    test: sources(
      'kit/forms/(PasswordField|password|Choice|BirthField|birth)\\.|kit/account/(calls|Steps)|features/account/explain',
    ),
  },
  {
    name: 'sign-up',
    ...AT_ONCE,
    test: sources(
      'kit/account/(code/|details|steps|new-account|verify)|features/account/(code/|sign-up/(Done|messages))|i18n/sentence',
    ),
  },
  { name: 'visit-messages', ...AT_ONCE, test: sources('features/visit/messages') },
  { name: 'reservation-messages', ...AT_ONCE, test: sources('features/reservation/messages') },
  // Loaded on request, and then together.
  {
    name: 'search',
    test: sources(
      'kit/search/(engine|intent|letters|lexicon|matching|near|places|quantity|tokens|vocabulary|words)\\.',
    ),
  },
  {
    name: 'visit',
    test: sources(
      'features/visit/(VisitForm|VisitSummary|TimeGrid|TypedVisit|VisitFrame|schema|times|destinations)',
    ),
  },
  { name: 'reservation', test: sources('features/reservation/(?!ReservePage|messages)') },
]
