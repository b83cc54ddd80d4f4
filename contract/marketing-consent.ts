/**
 * The consent to marketing, apart from everything else that a form asks. Another wording (`landing:consent`) is another
 * version: a test holds the two together, so that what is kept with an interest is what was read.
 */
export const CONSENT_VERSION = '2026-11'
