import { type Icon, IconHelpSquareRounded, IconListSearch, IconMail, IconMessages, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FoundThing } from '#contract/office/find.ts'
import { FOUND_KINDS, type FoundKind } from '#domain/find/kinds.ts'
import { useReader, useSession } from '#src/features/auth/index.ts'
import type { Command } from '#src/ui/palette/find-commands.ts'
import { allResults, listOfKind } from './all-results.ts'
import { recentThings, rememberThing } from './recent-things.ts'
import { type FindingState, useFoundThings } from './use-found-things.ts'
import { goTo, isOpenTo } from './ways.ts'

/** Icons of kinds whose list has that of many, or that share a list. */
const ICONS: Readonly<Partial<Record<FoundKind, Icon>>> = {
  people: IconUser,
  questions: IconHelpSquareRounded,
  contacts: IconMessages,
  inquiries: IconMail,
}

export interface ThingCommands {
  readonly state: FindingState
  readonly found: readonly Command[]
  /** Opened last. */
  readonly recent: readonly Command[]
}

/**
 * Offers what the server finds by a text, and what was opened last, as entries of the palette. `iconOf`: that of a
 * list's page.
 */
export function useThingCommands(text: string, iconOf: (page: string) => Icon | undefined): ThingCommands {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const reader = useReader()
  const owner = useSession()?.user.id ?? ''
  const { state, things } = useFoundThings(text)
  const command = (thing: FoundThing, group: string): Command => ({
    id: `${thing.kind}:${thing.id}`,
    label: thing.name,
    note: thing.detail,
    group,
    icon: ICONS[thing.kind] ?? iconOf(listOfKind(thing.kind, '').to ?? ''),
    run: () => {
      rememberThing(owner, thing)
      goTo(navigate, thing, reader)
    },
  })
  const ofKind = (kind: FoundKind): Command[] => {
    const group = t(`kind.${kind}`)
    const shown = things.filter((thing) => thing.kind === kind && isOpenTo(reader, thing))
    const list = state === 'done' ? allResults(kind, shown.length, text.trim(), reader) : null
    const commands = shown.map((thing) => command(thing, group))
    if (list === null) return commands
    const all = { id: `all:${kind}`, label: t('all'), note: group, group, icon: IconListSearch }
    return [...commands, { ...all, run: () => void navigate(list) }]
  }
  return {
    state,
    found: FOUND_KINDS.flatMap(ofKind),
    recent: recentThings(owner)
      .filter((thing) => isOpenTo(reader, thing))
      .map((thing) => command(thing, t('recent'))),
  }
}
