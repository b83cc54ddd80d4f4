import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BoardGroup } from './HomeBoard.tsx'
import styles from './attention.module.css'

export type AttentionName = 'running' | 'grading' | 'late' | 'failing' | 'endingSoon' | 'drafts'

interface AttentionGroupProps {
  readonly name: AttentionName
  readonly Icon: Icon
  readonly lines: readonly { readonly examId: string; readonly title: string; readonly text: string }[]
}

/** One kind of thing that waits, with the exams in which it does. */
export function AttentionGroup({ name, Icon, lines }: AttentionGroupProps) {
  const { t } = useTranslation('reports')
  return (
    <BoardGroup title={t(`attention.${name}`)} count={lines.length} Icon={Icon} kind={name}>
      {lines.map(({ examId, title, text }) => (
        <li key={examId}>
          <WayThere name={name} examId={examId} title={title}>
            <bdi className={styles.exam}>{title}</bdi>
            <span className="mq-quiet">{text}</span>
          </WayThere>
        </li>
      ))}
    </BoardGroup>
  )
}

interface WayThereProps {
  readonly name: AttentionName
  readonly examId: string
  readonly title: string
  readonly children: ReactNode
}

/** Leads to where the thing can be dealt with. */
function WayThere({ name, examId, title, children }: WayThereProps) {
  const common = { params: { examId }, className: styles.line, children }
  switch (name) {
    case 'failing':
      return <Link to="/exams/$examId/reports/questions" search={{ flag: 'any' }} {...common} />
    case 'late':
      return <Link to="/exams/$examId/reports" search={{ late: 'late' }} {...common} />
    case 'grading':
      return <Link to="/exams/$examId/grading" {...common} />
    case 'running':
      return <Link to="/exams/$examId/monitor" {...common} />
    case 'endingSoon':
      return <Link to="/exams/$examId/reports" {...common} />
    case 'drafts':
      return (
        <Link to="/exams" search={{ q: title }} className={styles.line}>
          {children}
        </Link>
      )
  }
}
