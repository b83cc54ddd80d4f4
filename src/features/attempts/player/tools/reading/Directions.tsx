import { useTranslation } from 'react-i18next'
import { useExam, useSession } from '../../exam-actor.ts'
import { LeaveRule } from '../../screens/StartScreen.tsx'
import { usePlayerText } from '../../text/use-player-text.ts'
import styles from './directions.module.css'

/** Shows the words of the start screen to a student who wants to read them again. */
export default function Directions() {
  const { t } = useTranslation('examTools')
  const { t: ofPlayer } = usePlayerText()
  const { mode } = useSession()
  const { description, sections } = useExam(({ context }) => context.overview)
  return (
    <div className={styles.directions}>
      <p className="mq-quiet">{t('directions.clockGoesOn')}</p>
      {description !== '' && (
        <section>
          <h3>{t('directions.about')}</h3>
          <p dir="auto">{description}</p>
        </section>
      )}
      <section>
        <h3>{t('directions.rules')}</h3>
        <ul>
          {mode === 'exam' && <li>{t('directions.saved')}</li>}
          <li>{ofPlayer('rules.clock')}</li>
          {sections.length > 1 && <li>{ofPlayer('rules.sections')}</li>}
          <li>{ofPlayer('rules.timeout')}</li>
          {mode === 'exam' && (
            <li>
              <LeaveRule />
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}
