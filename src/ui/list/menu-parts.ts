/**
 * Props of Mantine's menus and popovers: they open inside the page's main part, a landmark, instead of at the end of
 * the document; and no placeholder for the focus stands among the entries, where screen readers expect entries only.
 */
export const floatingParts = { portalProps: { target: 'main' } } as const

export const menuParts = { ...floatingParts, withInitialFocusPlaceholder: false } as const
