import {
  IconBook2,
  IconClipboardList,
  type Icon,
  IconHelpSquareRounded,
  IconPackages,
  IconReceipt,
  IconUser,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FoundThing } from '#contract/office/find.ts'
import type { FoundKind } from '#domain/find/kinds.ts'
import { useReader, useSession } from '#src/features/auth/index.ts'
import type { Command } from '#src/ui/palette/find-commands.ts'
import { recentThings, rememberThing } from './recent-things.ts'
import { type FindingState, useFoundThings } from './use-found-things.ts'
import { goTo, isOpenTo } from './ways.ts'

const ICONS: Readonly<Record<FoundKind, Icon>> = {
  people: IconUser,
  exams: IconClipboardList,
  questions: IconHelpSquareRounded,
  courses: IconBook2,
  groups: IconUsersGroup,
  meetings: IconVideo,
  packages: IconPackages,
  payments: IconReceipt,
}

export interface ThingCommands {
  readonly state: FindingState
  readonly found: readonly Command[]
  /** Opened last. */
  readonly recent: readonly Command[]
}

/** What the server finds by a text, and what was opened last, as entries of the palette. */
export function useThingCommands(text: string): ThingCommands {
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
    icon: ICONS[thing.kind],
    run: () => {
      rememberThing(owner, thing)
      goTo(navigate, thing, reader)
    },
  })
  return {
    state,
    found: things.filter((thing) => isOpenTo(reader, thing)).map((thing) => command(thing, t(`kind.${thing.kind}`))),
    recent: recentThings(owner)
      .filter((thing) => isOpenTo(reader, thing))
      .map((thing) => command(thing, t('recent'))),
  }
}
