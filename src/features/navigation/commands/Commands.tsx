import { useState } from 'react'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { type ThingCommands, useThingCommands } from '#src/features/find/index.ts'
import { CommandPalette } from '#src/ui/palette/CommandPalette.tsx'
import type { Command } from '#src/ui/palette/find-commands.ts'
import { iconOfPage, type NavigationItem, navigationFor } from '../items/navigation-items.ts'
import type { NavigationPath } from '../items/navigation-paths.ts'
import { PAGE_ACTIONS, type PageAction } from './palette-actions.ts'
import { useDeviceCommands } from './use-device-commands.ts'
import { itemTexts } from '../items/use-item-texts.ts'
import { type PaletteTexts, usePaletteTexts } from './use-palette-texts.ts'

interface CommandsProps {
  readonly onClose: () => void
  readonly onGo: (to: NavigationPath) => void
}

/** An action, named in both languages. */
type Deed = Pick<Command, 'id' | 'makes' | 'icon' | 'run'> & {
  readonly group: 'go' | 'create' | 'here'
  /** The label of its button. */
  readonly says: (t: PaletteTexts) => string
  /** Further words that it is found by. */
  readonly words: (t: PaletteTexts) => string
}

function labelOf(item: NavigationItem, t: PaletteTexts): string {
  return itemTexts(t).labelOf(item)
}

/** Items that people call otherwise than the navigation does. */
function wordsOf({ label }: NavigationItem, t: PaletteTexts): string {
  return label === 'users' || label === 'inquiries' || label === 'payments' ? t(`find:words.${label}`) : ''
}

/** The pages that the reader may open, what they may create there, and the other actions of these pages. */
function useDeeds(onGo: CommandsProps['onGo']): readonly Deed[] {
  const reader = useReader()
  const items = navigationFor(reader)
  const device = useDeviceCommands(onGo)
  const pages = items.map((item): Deed => ({
    id: `go:${item.to}`,
    group: 'go',
    says: (t) => labelOf(item, t),
    words: (t) => `${item.to} ${wordsOf(item, t)}`,
    run: () => onGo(item.to),
  }))
  const makings = items.flatMap((item): Deed[] => {
    const { create } = item
    if (create === undefined || !mayOpen(create.to, reader)) return []
    return [
      {
        id: `create:${create.to}`,
        group: 'create',
        makes: true,
        says: (t) => itemTexts(t).createLabel(create.label),
        words: (t) => `${create.to} ${labelOf(item, t)} ${wordsOf(item, t)} ${t('lists:palette.createWords')}`,
        run: () => onGo(create.to),
      },
    ]
  })
  const imports = items.flatMap(({ to: of, import: page }): PageAction[] =>
    page === undefined ? [] : [{ of, ...page, makes: true }],
  )
  const actions = [...imports, ...PAGE_ACTIONS].flatMap(({ of, to, label, makes }): Deed[] => {
    const item = items.find((one) => one.to === of)
    if (item === undefined || !mayOpen(to, reader)) return []
    return [
      {
        id: `action:${to}`,
        group: makes === true ? 'create' : 'go',
        ...(makes === true ? { makes } : {}),
        says: (t) => t(`find:action.${label}`),
        words: (t) => `${to} ${labelOf(item, t)} ${wordsOf(item, t)}`,
        run: () => onGo(to),
      },
    ]
  })
  const kinds = [...pages, ...makings, ...actions]
  const inGroup = (group: Deed['group']) => kinds.filter((deed) => deed.group === group)
  return [...inGroup('go'), ...inGroup('create'), ...device.map((deed): Deed => ({ ...deed, group: 'here' }))]
}

function searchingOf(state: ThingCommands['state'], t: PaletteTexts) {
  const failure = state === 'unreachable' ? t('find:unreachable') : state === 'failed' ? t('find:failed') : null
  return { isBusy: state === 'searching', failure }
}

/**
 * Everything that the palette offers to this reader, found by the words of both languages, and the results of the
 * server.
 */
export function Commands({ onClose, onGo }: CommandsProps) {
  const [text, setText] = useState('')
  const { own, other } = usePaletteTexts()
  const things = useThingCommands(text, iconOfPage)
  const commands = useDeeds(onGo).map(({ group, says, words, ...deed }): Command => ({
    ...deed,
    label: says(own),
    group: own(group === 'here' ? 'find:here' : `lists:palette.${group}`),
    keywords: [words(own), ...(other === null ? [] : [says(other), words(other)])].join(' '),
  }))
  return (
    <CommandPalette
      text={text}
      onText={setText}
      commands={commands}
      recent={things.recent}
      found={things.found}
      searching={searchingOf(things.state, own)}
      onClose={onClose}
    />
  )
}
