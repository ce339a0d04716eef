// Wording that the usual commands share.

export const withArticle = (one: string) => `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`

/** The argument for the ID of an entity, such as "Order ID". */
export const idOf = (one: string) => ({ id: `${one.charAt(0).toUpperCase()}${one.slice(1)} ID` })
