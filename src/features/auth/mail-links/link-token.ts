/** The token of a mail's link, out of the fragment, which no server ever sees; null when the link was cut. */
export function linkToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token !== null && /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null
}

/** Takes the token out of the address bar once it is of no more use. */
export function forgetLinkToken(): void {
  history.replaceState(history.state, '', location.pathname)
}
