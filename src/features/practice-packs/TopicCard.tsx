import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import type { PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import { useProblemText } from '#src/features/exams/index.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { TopicDialog } from './TopicDialog.tsx'
import styles from './practice-packs.module.css'

interface TopicCardProps {
  readonly topic: PracticeTopicRecord
}

/** One topic: its pack, what the next one would hold, and who gets it. */
export function TopicCard({ topic }: TopicCardProps) {
  const { t } = useTranslation(['practicePacks', 'publication'])
  const { language } = useLocale()
  const nameOf = useTopicName()
  const problemText = useProblemText()
  const [dialog, setDialog] = useState<'publish' | 'edit' | null>(null)
  const close = () => setDialog(null)
  const { section, packages, ready, twins, problems } = topic
  const opening = isolatedList(
    packages.map(({ name }) => name[language]),
    t('practicePacks:separator'),
  )
  return (
    <Card as="article" title={<Bdi>{nameOf(topic.topic)}</Bdi>} aside={t(`section.${section}`)}>
      <p>
        {t('ready', { count: ready })}
        {twins > 0 && ` · ${t('twins', { count: twins })}`}
      </p>
      <PackState topic={topic} />
      <p className="mq-quiet">{packages.length === 0 ? t('free') : `${t('field.packages')}: ${opening}`}</p>
      {problems.length > 0 && (
        <details>
          <summary>{t('problems', { count: problems.length })}</summary>
          <ul className={styles.problems}>
            {problems.map(({ questionId, examId, text, code }) => (
              <li key={questionId}>
                <Link to="/exams/$examId/questions/$questionId" params={{ examId, questionId }}>
                  <Bdi>{text === '' ? t('publication:place.someQuestion') : text}</Bdi>
                </Link>
                {': '}
                {problemText({ code, detail: null })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        <Button disabled={!topic.hasChanges || ready === 0} onClick={() => setDialog('publish')}>
          {t('publish.action')}
        </Button>
        <Button variant="default" onClick={() => setDialog('edit')}>
          {t('edit.action')}
        </Button>
      </div>
      {dialog === 'publish' && <PublishDialog topic={topic} name={nameOf(topic.topic)} onClose={close} />}
      {dialog === 'edit' && <TopicDialog topic={topic} name={nameOf(topic.topic)} onClose={close} />}
    </Card>
  )
}

function PackState({ topic: { pack, hasChanges } }: TopicCardProps) {
  const { t } = useTranslation('practicePacks')
  const formats = useFormats()
  if (pack === null) return <p className="mq-quiet">{t('unpublished')}</p>
  const { version, questions, bytes, publishedAt } = pack
  return (
    <p className="mq-quiet">
      {t('published', {
        version: formats.number(version),
        date: formats.date(publishedAt),
        questions: t('questions', { count: questions }),
        kilobytes: formats.number(Math.ceil(bytes / 1024)),
      })}{' '}
      {t(hasChanges ? 'changes' : 'upToDate')}
    </p>
  )
}
