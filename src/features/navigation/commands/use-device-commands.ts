import {
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import type { Command } from '#src/ui/palette/find-commands.ts'
import { showAppearance } from '../appearance/appearance-store.ts'
import type { NavigationPath } from '../items/navigation-paths.ts'
import { signOutOrReport } from '../account/sign-out-or-report.ts'
import type { PaletteTexts } from './use-palette-texts.ts'

type DeviceCommand = Pick<Command, 'id' | 'icon' | 'run'> & {
  readonly says: (t: PaletteTexts) => string
  readonly words: (t: PaletteTexts) => string
}

/** Entries of the account's menu and the bar: account, theme, appearance, language, and signing out. */
export function useDeviceCommands(onGo: (to: NavigationPath) => void): readonly DeviceCommand[] {
  const other = usePreferences().language === 'ar' ? 'en' : 'ar'
  const theme = (scheme: 'light' | 'dark' | 'system', icon: Command['icon']): DeviceCommand => {
    const name = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const
    return {
      id: `theme:${scheme}`,
      icon,
      says: (t) => `${t('settings.theme')}: ${t(`settings.${name[scheme]}`)}`,
      words: (t) => t('find:words.theme'),
      run: () => setPreference('colorScheme', scheme),
    }
  }
  return [
    {
      id: 'account',
      icon: IconUserCircle,
      says: (t) => t('navigation.profile'),
      words: (t) => t('find:words.account'),
      run: () => onGo('/userProfile'),
    },
    theme('light', IconSun),
    theme('dark', IconMoon),
    theme('system', IconDeviceDesktop),
    {
      id: 'appearance',
      icon: IconPalette,
      says: (t) => t('settings.appearance'),
      words: (t) => t('find:words.theme'),
      run: () => showAppearance(true),
    },
    {
      id: 'language',
      icon: IconLanguage,
      says: (t) => t('settings.otherLanguageLabel'),
      words: (t) => `${t('settings.language')} ${t('settings.otherLanguage')} ${t('find:words.language')}`,
      run: () => setPreference('language', other),
    },
    {
      id: 'sign-out',
      icon: IconLogout,
      says: (t) => t('action.signOut'),
      words: (t) => t('find:words.signOut'),
      run: () => void signOutOrReport(),
    },
  ]
}
