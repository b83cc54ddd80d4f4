/** A dialog's header is not the page's banner; without a role of its own, screen readers count it as a second one. */
export const dialogParts = { header: { role: 'presentation' } } as const
