/**
 * Props of Mantine's menus and popovers: they open inside the page's main part, a landmark, instead of at the end of
 * the document; and there is no focus placeholder among the entries, where screen readers expect only entries.
 */
export const floatingParts = { portalProps: { target: 'main' } } as const

export const menuParts = { ...floatingParts, withInitialFocusPlaceholder: false } as const
