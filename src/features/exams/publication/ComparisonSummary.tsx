import { useTranslation } from 'react-i18next'
import type { ExamComparison } from '#contract/exams/exam-versions.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'

/** Says in one line what is different between two versions. */
export function ComparisonSummary({ comparison }: { readonly comparison: ExamComparison }) {
  const { t, i18n } = useTranslation('publication')
  const { questions, settings, sections, sectionsReordered, passages } = comparison
  const ofKind = (kind: 'added' | 'removed' | 'changed') => questions.filter((one) => one.kind === kind).length
  const settingsChanged = Object.keys(settings.after).length
  const sectionsChanged = Math.max(sections.length, sectionsReordered ? 1 : 0)
  const parts = [
    ofKind('added') > 0 && t('changes.added', { count: ofKind('added') }),
    ofKind('removed') > 0 && t('changes.removed', { count: ofKind('removed') }),
    ofKind('changed') > 0 && t('changes.changed', { count: ofKind('changed') }),
    passages.length > 0 && t('changes.passages', { count: passages.length }),
    sectionsChanged > 0 && t('changes.sections', { count: sectionsChanged }),
    settingsChanged > 0 && t('changes.settings', { count: settingsChanged }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return <>{t('changes.none')}</>
  return <Bdi>{new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts)}</Bdi>
}
