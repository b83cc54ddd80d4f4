import type { LinkProps } from '@tanstack/react-router'

/** Pages without parameters that navigation and command palette lead to, as the router knows them. */
export type NavigationPath = Exclude<LinkProps['to'], undefined | '.' | '..' | `${string}$${string}`>
