import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { CommandPalette } from '#src/ui/palette/CommandPalette.tsx'
import type { Command } from '#src/ui/palette/find-commands.ts'
import { type NavigationItem, navigationFor } from './navigation-items.ts'
import { useItemTexts } from './use-item-texts.ts'

interface CommandsProps {
  readonly onClose: () => void
  readonly onGo: (to: NavigationItem['to']) => void
}

/** The pages that the reader may use and what they may make, for the palette. */
export function Commands({ onClose, onGo }: CommandsProps) {
  const { t } = useTranslation('lists')
  const reader = useReader()
  const items = navigationFor(reader)
  const { labelOf, createLabel } = useItemTexts(items)
  const pages = items.map((item): Command => ({
    id: `go:${item.to}`,
    label: labelOf(item),
    group: t('palette.go'),
    keywords: item.to,
    run: () => onGo(item.to),
  }))
  const makings = items.flatMap((item): Command[] => {
    const { create } = item
    if (create === undefined || create.isFor?.(reader) === false) return []
    const { to, label } = create
    return [
      {
        id: `create:${to}`,
        label: createLabel(label),
        group: t('palette.create'),
        keywords: `${to} ${labelOf(item)} ${t('palette.createWords')}`,
        makes: true,
        run: () => onGo(to),
      },
    ]
  })
  return <CommandPalette commands={[...pages, ...makings]} onClose={onClose} />
}
