/** `shown`: the key of the exam's settings; `other`: a key of other settings; `missing`: none. */
export const CONTACT_KINDS = ['shown', 'other', 'missing'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]
