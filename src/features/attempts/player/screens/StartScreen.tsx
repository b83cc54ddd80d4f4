import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAlertCircle, IconChevronRight, IconRestore } from '@tabler/icons-react'
import { becameExamRoomAt } from '#src/ui/exam/exam-room-mark.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'
import { useExam, useExamActor } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { ModalDialog } from './ModalDialog.tsx'
import { Notice } from './Notice.tsx'
import { SavedPromise, StartCard } from './StartWaiting.tsx'
import styles from './start-screen.module.css'

interface StartScreenProps {
  readonly mode: 'exam' | 'demo'
}

/** Screen before the exam: its description, duration and rules. No clock runs yet. */
export function StartScreen({ mode }: StartScreenProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const ports = usePlayerPorts()
  const overview = useExam(({ context }) => context.overview)
  const failure = useExam(({ context }) => context.startFailure)
  const isStarting = useExam((snapshot) => snapshot.matches('starting'))
  const heading = useFocusAfterForm()
  return (
    <StartCard>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.title} dir="auto" tabIndex={-1}>
          {overview.title}
        </h1>
        {overview.description !== '' && (
          <p className="mq-quiet" dir="auto">
            {overview.description}
          </p>
        )}
      </header>
      <Facts />
      {mode === 'exam' && <SavedPromise />}
      {overview.sections.length > 1 && <Sections />}
      <Rules mode={mode} />
      <div className={styles.actions}>
        {failure !== null && <StartFailure code={failure} />}
        {mode === 'exam' && (
          <p className={styles.leaving}>
            <LeaveRule />
          </p>
        )}
        <button
          type="button"
          className={buttons.main}
          disabled={isStarting}
          onClick={() => actor.send({ type: 'START' })}
        >
          {t(isStarting ? 'start.starting' : mode === 'demo' ? 'start.beginDemo' : 'start.begin')}
          {!isStarting && <IconChevronRight size={20} stroke={1.75} aria-hidden className="mq-mirror" />}
        </button>
        <button type="button" className={buttons.quiet} onClick={ports.exit}>
          {t('start.back')}
        </button>
      </div>
    </StartCard>
  )
}

/**
 * The focused form of the sign-in that became this page was removed together with the focus: reading continues at the
 * exam's title.
 */
function useFocusAfterForm() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (becameExamRoomAt() === null) return
    // A focus causes a layout while the screen is still being rendered.
    return whenIdle(() => document.activeElement === document.body && heading.current?.focus())
  }, [])
  return heading
}

function Facts() {
  const { t } = usePlayerText()
  const overview = useExam(({ context }) => context.overview)
  return (
    <ul className={styles.facts}>
      <li>{t('start.minutes', { count: overview.minutes })}</li>
      <li>{t('start.questions', { count: overview.questions })}</li>
      {overview.sections.length > 1 && <li>{t('start.sections', { count: overview.sections.length })}</li>}
      {overview.attemptsLeft !== null && <li>{t('start.attemptsLeft', { count: overview.attemptsLeft })}</li>}
    </ul>
  )
}

function Sections() {
  const { t } = usePlayerText()
  const { sections } = useExam(({ context }) => context.overview)
  const isTimed = sections.some(({ minutes, breakMinutes }) => minutes ?? breakMinutes)
  return (
    <table className={styles.sections}>
      <caption className="mq-visually-hidden">{t('start.sectionsTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('start.section')}</th>
          <th scope="col">{t('start.questionsColumn')}</th>
          {isTimed && <th scope="col">{t('start.timeColumn')}</th>}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ name, questions, minutes, breakMinutes }, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{t('palette.count', { number: questions })}</td>
            {isTimed && (
              <td>
                {minutes !== null && t('start.minutes', { count: minutes })}
                {breakMinutes && (
                  <div>{t('start.thenBreak', { time: t('start.minutes', { count: breakMinutes }) })}</div>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rules({ mode }: StartScreenProps) {
  const { t } = usePlayerText()
  const { sections } = useExam(({ context }) => context.overview)
  if (mode === 'demo') return <DemoRules />
  return (
    <ul className={styles.rules}>
      <li>{t('rules.clock')}</li>
      {sections.length > 1 && <li>{t('rules.sections')}</li>}
      <li>{t('rules.timeout')}</li>
      <li>
        <a href="/device">{t('start.checkDevice')}</a>
      </li>
    </ul>
  )
}

/** Rules of a demo; their texts load only in a demo. */
function DemoRules() {
  const { t } = useTranslation('result')
  return (
    <ul className={styles.rules}>
      <li>{t('demo.keepsNothing')}</li>
      <li>{t('demo.tryAll')}</li>
    </ul>
  )
}

/** Events that end the exam early: shown beside the button that starts it, and again before the start is confirmed. */
export function LeaveRule() {
  const { t } = usePlayerText()
  const { leaveGraceSeconds } = useExam(({ context }) => context.overview)
  if (leaveGraceSeconds === 0) return t('rules.noGrace')
  const minutes = leaveGraceSeconds / 60
  const time = Number.isInteger(minutes)
    ? t('rules.minutes', { count: minutes })
    : t('rules.seconds', { count: leaveGraceSeconds })
  return t('rules.grace', { time })
}

function StartFailure({ code }: { readonly code: string }) {
  const errorText = useErrorText()
  return (
    <p className={styles.failure} role="alert">
      <IconAlertCircle size={22} stroke={1.75} aria-hidden />
      <span>{errorText(code)}</span>
    </p>
  )
}

/** Reopens an attempt of this device after a reload, without questions. */
export function ResumingScreen() {
  const { t } = usePlayerText()
  return (
    <Notice icon={<IconRestore size={36} stroke={1.5} />} title={t('start.resuming')}>
      <p>{t('start.resumingExplain')}</p>
    </Notice>
  )
}

/** The clock starts with this confirmation. */
export function StartDialog({ mode }: StartScreenProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const overview = useExam(({ context }) => context.overview)
  const cancel = () => actor.send({ type: 'CANCEL' })
  return (
    <ModalDialog
      form="alert"
      title={t('start.confirmTitle')}
      onClose={cancel}
      footer={
        <>
          <button type="button" className={buttons.quiet} onClick={cancel}>
            {t('start.notYet')}
          </button>
          <button type="button" className={buttons.main} onClick={() => actor.send({ type: 'CONFIRM' })} data-autofocus>
            {t('start.confirm')}
          </button>
        </>
      }
    >
      <p>{t('start.confirmText', { count: overview.minutes })}</p>
      {mode === 'exam' && (
        <p className={styles.confirmRule}>
          <LeaveRule />
        </p>
      )}
    </ModalDialog>
  )
}
