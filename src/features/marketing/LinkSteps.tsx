import { useTranslation } from 'react-i18next'
import type { LinkResults } from '#contract/public-pages/marketing.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './marketing.module.css'

const STEPS = ['visits', 'interests', 'registrations', 'orders', 'paid'] as const

/** Every step after a link with its share of the visits, and the same by source and campaign. */
export function LinkSteps({ results: { link, campaigns } }: { readonly results: LinkResults }) {
  const { t } = useTranslation('marketing')
  const { percent, number } = useFormats()
  if (campaigns.length === 0 && link.visits === 0) return <p>{t('results.none')}</p>
  return (
    <>
      <h3 className={styles.heading}>{t('results.steps')}</h3>
      <ShareList
        lines={STEPS.map((step) => {
          const share = link.visits === 0 ? null : Math.min(1, link[step] / link.visits)
          return {
            key: step,
            name: t(`field.${step}`),
            share,
            number: number(link[step]),
            detail:
              step === 'visits' || share === null ? null : step === 'paid' ? (
                <>
                  {t('results.share', { percent: percent(share) })} · <Money halalas={link.revenue} />
                </>
              ) : (
                t('results.share', { percent: percent(share) })
              ),
          }
        })}
      />
      {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
    </>
  )
}

function Campaigns({ campaigns }: Pick<LinkResults, 'campaigns'>) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <h3 className={styles.heading}>{t('results.campaigns')}</h3>
      <div className={styles.scroll} role="region" aria-label={t('results.campaigns')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.source')}</th>
              <th scope="col">{t('results.campaign')}</th>
              {STEPS.map((step) => (
                <th key={step} scope="col" className={styles.number}>
                  {t(`field.${step}`)}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('field.revenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map((row) => (
              <tr key={JSON.stringify([row.source, row.campaign])}>
                <th scope="row">{row.source === '' ? t('results.direct') : <Bdi>{row.source}</Bdi>}</th>
                <td>{row.campaign === '' ? '—' : <Bdi>{row.campaign}</Bdi>}</td>
                {STEPS.map((step) => (
                  <td key={step} className={styles.number}>
                    <Num value={row[step]} />
                  </td>
                ))}
                <td className={styles.number}>
                  <Money halalas={row.revenue} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
