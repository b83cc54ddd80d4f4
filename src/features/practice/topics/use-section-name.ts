import { useTranslation } from 'react-i18next'
import { PRACTICE_SECTIONS } from '#contract/practice/practice.ts'

/** A function that names a section of the paper. */
export function useSectionName(): (section: string) => string {
  const { t } = useTranslation('practiceProgress')
  return (section) => t(`section.${PRACTICE_SECTIONS.find((one) => one === section) ?? 'other'}`)
}
