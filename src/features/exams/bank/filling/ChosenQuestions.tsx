import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { firstLine } from '#domain/exam/first-line.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { lineWords, QuestionLine } from '../../questions/text/QuestionLine.tsx'
import { useRenderedLines } from '../../questions/text/use-rendered-lines.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { localeOf } from '../locale-of.ts'
import type { ChosenQuestion, ChosenRule, Filling } from './use-filling.ts'
import styles from './filling.module.css'

interface ChosenQuestionsProps {
  readonly rules: readonly ChosenRule[]
  readonly filling: Filling
}

/** The questions that each rule chose, and how many it lacks. */
export function ChosenQuestions({ rules, filling }: ChosenQuestionsProps) {
  const { t } = useTranslation('bankFilling')
  const htmlOf = useRenderedLines(rules.flatMap(({ questions }) => questions.map(({ text }) => firstLine(text).text)))
  const { number } = useFormats()
  const askedWords = (asked: number | null | undefined) =>
    asked == null ? undefined : t('chosen.asked', { number: number(asked) })
  return rules.map(({ questions, fitting, missing }, index) => {
    const kept = questions.filter(({ id }) => !filling.removed.has(id))
    return (
      // A rule has no name but its place.
      <Card
        key={index}
        title={rules.length === 1 ? t('chosen.title') : t('rule.name', { number: index + 1 })}
        aside={t('chosen.fitting', { count: fitting })}
        text={askedWords(filling.asked?.rules[index]?.asked)}
      >
        {missing > 0 && (
          <Callout
            tone="attention"
            icon={<IconAlertTriangle size={22} aria-hidden />}
            title={t('chosen.missing', { count: missing })}
          >
            <p>{t('chosen.missingHelp')}</p>
          </Callout>
        )}
        <RowList as="ol">
          {kept.map((question) => (
            <ChosenRow key={question.id} question={question} filling={filling} htmlOf={htmlOf} />
          ))}
        </RowList>
      </Card>
    )
  })
}

interface ChosenRowProps {
  readonly question: ChosenQuestion
  readonly filling: Filling
  readonly htmlOf: (line: string) => string | null
}

function ChosenRow({ question, filling, htmlOf }: ChosenRowProps) {
  const { t } = useTranslation(['bankFilling', 'questions'])
  const topicName = useTopicName()
  const { date } = useFormats()
  const { id, text, topic, difficulty, examTitle, askedAt } = question
  const name = lineWords(text)
  return (
    <Row>
      <RowWords>
        <QuestionLine text={text} locale={localeOf(text)} htmlOf={htmlOf} />
        <p className={styles.facts}>
          {topic !== '' && <Bdi>{topicName(topic)}</Bdi>}
          <span>{t(`questions:difficulty.${difficulty}`)}</span>
          <Bdi>{examTitle}</Bdi>
          <span>{askedAt === null ? t('chosen.neverAsked') : t('chosen.askedAt', { date: date(askedAt) })}</span>
        </p>
      </RowWords>
      <span className={styles.changes}>
        <Button
          variant="default"
          size="compact-md"
          className={styles.exchange}
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          aria-label={t('chosen.exchangeNamed', { name })}
          onClick={() => filling.exchange(id)}
        >
          {t('chosen.exchange')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('chosen.removeNamed', { name })}
          onClick={() => filling.remove(id)}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </span>
    </Row>
  )
}
