import { createBrowserHistory } from '@tanstack/react-router'

/** Apart from the router: marking the window's first entry takes a phone as long as everything else that it does. */
export const windowHistory = createBrowserHistory()
