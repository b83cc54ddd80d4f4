import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/exams/publication.ts'
import { sectionAnchor } from '../draft/outline/anchors.ts'

interface ProblemPlaceProps {
  readonly examId: string
  readonly problem: Problem
  readonly onFollow?: (() => void) | undefined
}

/** The name of the place that a problem is in, as a link where there is a page for it. */
export function ProblemPlace({ examId, problem: { where }, onFollow }: ProblemPlaceProps) {
  const { t } = useTranslation('publication')
  const field = useFieldName()(where.field)
  if (where.kind === 'question') {
    const name = where.number === null ? t('place.someQuestion') : t('place.question', { number: where.number })
    return (
      <Link
        to="/exams/$examId/questions/$questionId"
        params={{ examId, questionId: where.id }}
        hash={where.field ?? undefined}
        onClick={onFollow}
      >
        {field === null ? name : t('place.within', { place: name, field })}
      </Link>
    )
  }
  if (where.kind === 'exam' && where.field === 'referenceSheet') {
    return (
      <Link to="/exams/$examId/settings" params={{ examId }} hash="referenceSheet" onClick={onFollow}>
        {t('place.referenceSheet')}
      </Link>
    )
  }
  if (where.kind === 'exam' && where.field === 'referenceSheetTranslation') {
    return (
      <Link to="/exams/$examId/settings" params={{ examId }} hash={where.field} onClick={onFollow}>
        {t('place.referenceSheet')}
      </Link>
    )
  }
  if (where.kind === 'exam') return <span>{t('place.exam')}</span>
  const hash = where.kind === 'section' ? sectionAnchor(where.id) : 'passages'
  return (
    <Link to="/exams/$examId/questions" params={{ examId }} hash={hash} onClick={onFollow}>
      {t(where.kind === 'section' ? 'place.section' : 'place.passage')}
    </Link>
  )
}

/** `options.2` → "option 3". */
function useFieldName() {
  const { t } = useTranslation(['questions', 'publication'])
  return (field: string | null): string | null => {
    const option = /^(?:translation\.)?options\.(\d+)$/.exec(field ?? '')?.[1]
    if (option !== undefined) return t('publication:place.option', { number: Number(option) + 1 })
    const reason = /^reasons\.(\d+)$/.exec(field ?? '')?.[1]
    if (reason !== undefined) return t('publication:place.reason', { number: Number(reason) + 1 })
    if (field?.startsWith('hintSteps.')) return t('field.hintSteps')
    if (field === 'translation.hint') return t('field.hint')
    if (field === 'translation.explanation') return t('field.explanation')
    if (field === 'hint' || field === 'explanation' || field === 'secondExplanation' || field === 'use')
      return t(`field.${field}`)
    return null
  }
}
