import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { usePreferences } from '#src/features/settings/index.ts'
import { LocaleContext } from '#src/ui/format/format-context.ts'
import { SnackbarHost } from '#src/ui/snackbar/SnackbarHost.tsx'

/** Provides what every route stands on. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { language, digits } = usePreferences()
  const locale = useMemo(() => ({ language, digits }), [language, digits])
  return (
    <LocaleContext value={locale}>
      {children}
      <SnackbarHost />
    </LocaleContext>
  )
}
