import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import { Tiles } from './Tiles.tsx'

export function ThemeTiles() {
  const { t } = useTranslation('appearance')
  const { colorScheme } = usePreferences()
  return (
    <Tiles
      legend={t('theme.name')}
      value={colorScheme}
      onChoose={(value) => setPreference('colorScheme', value)}
      tiles={[
        { value: 'light', word: t('theme.light'), shape: { theme: 'light' } },
        { value: 'dark', word: t('theme.dark'), shape: { theme: 'dark' } },
        { value: 'system', word: t('theme.system'), shape: { theme: 'system' } },
      ]}
    />
  )
}

export function SkinTiles() {
  const { t } = useTranslation('appearance')
  const { skin } = usePreferences()
  return (
    <Tiles
      legend={t('skin.name')}
      value={skin}
      onChoose={(value) => setPreference('skin', value)}
      tiles={[
        { value: 'default', word: t('skin.default'), shape: { skin: 'default' } },
        { value: 'bordered', word: t('skin.bordered'), shape: { skin: 'bordered' } },
      ]}
    />
  )
}

/** Two preferences as one choice, because an icon-only list above the page would make no sense. */
export function NavigationTiles() {
  const { t } = useTranslation('appearance')
  const { layout, navigation } = usePreferences()
  return (
    <Tiles
      legend={t('navigation.name')}
      value={layout === 'horizontal' ? 'above' : navigation}
      onChoose={(value) => {
        setPreference('layout', value === 'above' ? 'horizontal' : 'vertical')
        if (value !== 'above') setPreference('navigation', value)
      }}
      tiles={[
        { value: 'open', word: t('navigation.open'), shape: { navigation: 'open' } },
        { value: 'collapsed', word: t('navigation.collapsed'), shape: { navigation: 'collapsed' } },
        { value: 'above', word: t('navigation.above'), shape: { navigation: 'above' } },
      ]}
    />
  )
}

export function ContentTiles() {
  const { t } = useTranslation('appearance')
  const { content } = usePreferences()
  return (
    <Tiles
      legend={t('content.name')}
      value={content}
      onChoose={(value) => setPreference('content', value)}
      tiles={[
        { value: 'boxed', word: t('content.boxed'), shape: { content: 'boxed' } },
        { value: 'wide', word: t('content.wide'), shape: { content: 'wide' } },
      ]}
    />
  )
}
