import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { NavigationGroup, NavigationItem } from './navigation-items.ts'
import { COMMON_LABELS, type CommonLabel, type StaffLabel } from './navigation-labels.ts'

const STAFF_FILES = ['common', 'navigation'] as const
/** Students use only texts of `common`, and do not load the other file. */
const COMMON_FILE = ['common'] as unknown as typeof STAFF_FILES

function isCommon(label: CommonLabel | StaffLabel): label is CommonLabel {
  return (COMMON_LABELS as readonly string[]).includes(label)
}

/** The words of navigation items as one language says them. */
export function itemTexts(t: TFunction<typeof STAFF_FILES>) {
  return {
    labelOf: ({ label }: NavigationItem): string =>
      isCommon(label) ? t(`common:navigation.${label}`) : t(`navigation:item.${label}`),
    groupName: (group: NavigationGroup): string | null => (group === 'first' ? null : t(`navigation:group.${group}`)),
    createLabel: (label: NonNullable<NavigationItem['create']>['label']): string => t(`navigation:create.${label}`),
  }
}

/** The texts of navigation items, from the smallest files that contain them. */
export function useItemTexts(items: readonly NavigationItem[]) {
  const isForStaff = items.some(({ group, label }) => group !== 'first' || !isCommon(label))
  const { t } = useTranslation(isForStaff ? STAFF_FILES : COMMON_FILE)
  return itemTexts(t)
}
