/** Mantine's provider for pages with a layout. The exam does without it, so it is not in the entry. */
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './mantine-base.css'
import { DirectionContext, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { usePreferences } from '#src/features/settings/index.ts'
import { useShownScheme } from './color-scheme.ts'
import { cssVariables, theme } from './theme.ts'

export function MantineRoot({ children }: { readonly children: ReactNode }) {
  const { language } = usePreferences()
  const direction = useMemo(
    () => ({
      dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
      setDirection: () => undefined,
      toggleDirection: () => undefined,
    }),
    [language],
  )
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={useShownScheme()}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  )
}
