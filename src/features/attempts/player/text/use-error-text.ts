import { useTranslation } from 'react-i18next'

/** The sentence of an error code: the player's own for failures of the device, or else the common one. */
export function useErrorText(): (code: string) => string {
  const { t, i18n } = useTranslation(['player', 'errors'])
  return (code) => {
    const known = [`player:startFailure.${code}`, `errors:${code}`].find((key) => i18n.exists(key))
    // Codes come from the server as plain text; the line above is what makes this one a key.
    return t((known ?? 'errors:server.unexpected') as 'errors:server.unexpected')
  }
}
