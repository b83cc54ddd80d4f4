import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SystemHealth } from '#contract/office/system-health.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from './academy.module.css'
import { healthQuery } from './queries.ts'

type Part = SystemHealth['parts'][number]

const GIGABYTE = 1024 ** 3

/** Every part of the system: whether it is well, and if not what that means and what to do. */
export function SystemHealthCard() {
  const { t } = useTranslation('academy')
  const { may } = useReader()
  const { time } = useFormats()
  const mayRead = may('manage-settings')
  const { data, isError, refetch } = useQuery({ ...healthQuery, enabled: mayRead })
  if (!mayRead) return null
  const wrong = data?.parts.filter(({ trouble }) => trouble !== null).length ?? 0
  return (
    <Card title={t('health.title')} aside={data && t('health.checked', { time: time(data.checkedAt) })}>
      {data === undefined && !isError && <Skeleton height="20rem" />}
      {data === undefined && isError && <CardFailure message={t('health.failed')} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <p role="status">{wrong === 0 ? t('health.well') : t('health.attention', { count: wrong })}</p>
          <RowList aria-label={t('health.title')}>
            {data.parts.map((part) => (
              <PartRow key={part.part} part={part} />
            ))}
          </RowList>
        </>
      )}
    </Card>
  )
}

function PartRow({ part }: { readonly part: Part }) {
  const { t } = useTranslation('academy')
  const { trouble } = part
  return (
    <Row>
      <RowWords>
        <div className={styles.part}>
          <strong>{t(`health.part.${part.part}`)}</strong>
          <StatusDot tone={trouble === null ? 'on' : 'attention'}>
            {t(trouble === null ? 'health.fine' : 'health.wrong')}
          </StatusDot>
          <PartFacts part={part} />
        </div>
        {trouble !== null && (
          <>
            <p>{t(`health.trouble.${trouble}.what`)}</p>
            <p className="mq-quiet">{t('health.action', { text: t(`health.trouble.${trouble}.do`) })}</p>
          </>
        )}
      </RowWords>
    </Row>
  )
}

function countedAs(part: Part['part'], trouble: Part['trouble']) {
  if (part === 'nodes') return 'running'
  return part === 'zoom' || trouble === 'mails-refused' ? 'refused' : 'waiting'
}

/** Numbers of a part, if it has any. */
function PartFacts({ part: { part, trouble, count, since, freeBytes } }: { readonly part: Part }) {
  const { t } = useTranslation('academy')
  const { number, dateTime } = useFormats()
  const facts = [
    part === 'storage' && freeBytes === null ? t('health.bucket') : null,
    freeBytes === null ? null : t('health.free', { size: number(freeBytes / GIGABYTE, { maximumFractionDigits: 1 }) }),
    count === null || (part === 'nodes' && trouble !== null) || (part === 'zoom' && count === 0)
      ? null
      : t(`health.${countedAs(part, trouble)}`, { count }),
    since === null || trouble === null ? null : t('health.since', { time: dateTime(since) }),
  ].filter((fact) => fact !== null)
  return facts.length === 0 ? null : <span className="mq-quiet">{facts.join(' · ')}</span>
}
