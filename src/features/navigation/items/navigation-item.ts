/** An entry of the side navigation, the command palette and the tabs. */
import type { Icon } from '@tabler/icons-react'
import type { WaitingKind } from '#contract/exams/attention.ts'
import type { EnglishTexts } from '#locales/types.ts'
import type { Reader } from '#src/features/auth/index.ts'
import type { ActionLabel } from '../commands/palette-actions.ts'
import type { CommonLabel, StaffLabel } from './navigation-labels.ts'
import type { NavigationPath } from './navigation-paths.ts'

export type NavigationGroup = 'first' | keyof EnglishTexts['navigation']['group']

export interface NavigationItem {
  readonly to: NavigationPath
  readonly label: CommonLabel | StaffLabel
  readonly icon: Icon
  /** Items of a group stand together under its name; `first` has none. */
  readonly group: NavigationGroup
  /** Decides who finds the item; absent, everybody finds it who may open the page by the table of page rights. */
  readonly isFor?: (reader: Reader) => boolean
  /** A student who was given the permission opens the page without finding it here. */
  readonly isForStaffAlone?: boolean
  /** Kinds of waiting work that are counted beside it. */
  readonly waits?: readonly WaitingKind[]
  /** The page of a new one, which the command palette offers to those who may open it. */
  readonly create?: {
    readonly to: NavigationPath
    readonly label: keyof EnglishTexts['navigation']['create']
  }
  /** The page that brings many of them from a file, offered like `create`. */
  readonly import?: { readonly to: NavigationPath; readonly label: ActionLabel }
}
