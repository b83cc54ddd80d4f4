/**
 * The consent to marketing, separate from all other fields of a form. A changed wording (`landing:consent`) needs a new
 * version: a test compares the two, so that the version stored with an interest identifies the text that was read.
 */
export const CONSENT_VERSION = '2026-11'
