import { useQuery } from '@tanstack/react-query'
import {
  IconActivity,
  IconAlertTriangle,
  IconClockExclamation,
  IconHourglassEmpty,
  IconPencil,
  IconSend2,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EXAM_WORK_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Attention } from '#contract/exams/attention.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { attentionQuery } from '../queries.ts'
import { AttentionGroup } from './AttentionGroup.tsx'
import { HomeBoard } from './HomeBoard.tsx'
import styles from './attention.module.css'

/** Lists what needs a person today, each with the way there. It is absent for users who do nothing with exams. */
export function AttentionBoard() {
  const { t } = useTranslation('reports')
  const isStaff = EXAM_WORK_PERMISSIONS.some(useReader().may)
  const attention = useQuery({ ...attentionQuery, enabled: isStaff })
  if (!isStaff) return null
  return (
    <HomeBoard query={attention} title={t('attention.title')} failed={t('attention.failed')}>
      {(data) => <Groups attention={data} />}
    </HomeBoard>
  )
}

/** Permissions that the page asks for to which a group leads. */
const ASKED_FOR = {
  running: 'monitor-exams',
  grading: 'grade-exams',
  late: 'see-reports',
  failing: 'see-reports',
  endingSoon: 'see-reports',
  drafts: 'create-exams',
} as const

function Groups({ attention }: { readonly attention: Attention }) {
  const { t } = useTranslation('reports')
  const { may } = useReader()
  const groups = useGroups(attention).filter(({ name, lines }) => lines.length > 0 && may(ASKED_FOR[name]))
  if (groups.length === 0) return <p className="mq-quiet">{t('attention.nothing')}</p>
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <AttentionGroup key={group.name} {...group} />
      ))}
    </div>
  )
}

function useGroups({ running, grading, late, failing, endingSoon, drafts }: Attention) {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  return [
    {
      name: 'running',
      Icon: IconActivity,
      lines: running.map((exam) => ({
        ...exam,
        text: [
          t('attention.inside', { count: exam.inside }),
          exam.away > 0 && t('attention.away', { count: exam.away }),
        ]
          .filter((part) => part !== false)
          .join(' · '),
      })),
    },
    {
      name: 'grading',
      Icon: IconHourglassEmpty,
      lines: grading.map((exam) => ({ ...exam, text: t('attention.attempts', { count: exam.attempts }) })),
    },
    {
      name: 'late',
      Icon: IconClockExclamation,
      lines: late.map((exam) => ({ ...exam, text: t('attention.attempts', { count: exam.attempts }) })),
    },
    {
      name: 'failing',
      Icon: IconAlertTriangle,
      lines: failing.map((exam) => ({
        ...exam,
        text:
          exam.suspects > 0
            ? t('attention.suspects', { count: exam.suspects })
            : t('attention.hard', { count: exam.items }),
      })),
    },
    {
      name: 'endingSoon',
      Icon: IconSend2,
      lines: endingSoon.map((exam) => ({ ...exam, text: t('attention.endsAt', { when: dateTime(exam.endsAt) }) })),
    },
    {
      name: 'drafts',
      Icon: IconPencil,
      lines: drafts.map((exam) => ({ ...exam, text: t(exam.isNew ? 'attention.isNew' : 'attention.isChanged') })),
    },
  ] as const
}
