import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileUrl } from '#contract/office/files.ts'
import { settings } from '#server/db/schema.ts'
import { courseRecords } from '#server/modules/courses/index.ts'
import { linkRecords } from '#server/modules/marketing/index.ts'
import type { TestServer } from '#tests/http.ts'
import { openTestServer } from '#tests/http.ts'
import { publicPages } from './index.ts'

const INLINE = 'document.title'
const HEAD = `<head><title>مقياس</title><link rel="manifest" href="/manifest.ar.webmanifest" /><script>${INLINE}</script></head>`
const INDEX = `<!doctype html><html lang="ar" dir="rtl" data-mantine-color-scheme="light">${HEAD}<body></body></html>`
const PAGE = {
  bytes: Buffer.from(INDEX),
  brotli: null,
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  etag: 'built',
}

/** Answers the sign-in as the build prerenders it. */
function prerendered(language: string, hasLogo: boolean): typeof PAGE {
  const logo = hasLogo ? '<img src="{academy:logo}" alt="">' : '<svg></svg>'
  const root = `<div id="root" data-academy="{academy:all}">${logo}<h1>{academy:name} ${language}</h1><a href="/register">→</a></div>`
  const head = '<link rel="stylesheet" crossorigin href="/assets/forms-1a2b.css"></head>'
  return { ...PAGE, bytes: Buffer.from(INDEX.replace('</head><body>', () => `${head}<body>${root}`)) }
}

const HOSTILE = `</script><img src=x onerror="alert(1)"> & 'دورة'`

let server: TestServer

beforeAll(async () => {
  const room = { ...PAGE, bytes: Buffer.from(INDEX), etag: 'room' }
  const files = new Map([
    ['/index.html', PAGE],
    ['/exam-room.html', room],
    ['/assets/forms-1a2b.css', { ...PAGE, bytes: Buffer.from('form { gap: 1rem }'), contentType: 'text/css' }],
    ['/prerendered/login.ar.html', prerendered('ar', false)],
    ['/prerendered/login-for-exam.ar.html', prerendered('for an exam', false)],
    ['/prerendered/login.en.html', prerendered('en', false)],
    ['/prerendered/login.en.logo.html', prerendered('en', true)],
    ['/prerendered/demo.ar.html', prerendered('demo', false)],
    ['/prerendered/checkout.ar.html', prerendered('choose', false)],
    ['/prerendered/checkout-of-package.ar.html', prerendered('chosen', false)],
  ])
  server = await openTestServer({ modules: [], files, pages: publicPages })
  const link = { title: HOSTILE, slug: 'دورة-الصيف', target: { kind: 'none' }, status: 'active' } as const
  await linkRecords(server.dependencies).create(link, null)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const html = async (url: string) => (await get(url)).body
const head = async (url: string) => (await html(url)).replaceAll('\n', '')

async function set(value: object): Promise<void> {
  await server.database.query
    .insert(settings)
    .values({ name: 'public', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

interface Graph {
  readonly '@graph': readonly Readonly<Record<string, unknown>>[]
}

async function graphOf(url: string): Promise<Graph['@graph']> {
  const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await html(url)) ?? []
  return (JSON.parse(data) as Graph)['@graph']
}

describe('a crawler that runs no script', () => {
  it('reads title, description, preview and language of a page, in both languages', async () => {
    const arabic = await head('/contact-us')
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-mantine-color-scheme="light">')
    expect(arabic).toContain('<title>تواصل معنا · مقياس</title>')
    expect(arabic).toContain('<link rel="canonical" href="https://academy.example/contact-us" />')
    expect(arabic).toContain('hreflang="en" href="https://academy.example/contact-us?lang=en"')
    expect(arabic).toContain('hreflang="x-default" href="https://academy.example/contact-us"')
    expect(arabic).toContain('<meta property="og:image" content="https://academy.example/social/ar.png" />')
    expect(arabic).toMatch(/<meta name="description" content="[^"]{40,}" \/>/)
    const english = await head('/contact-us?lang=en')
    expect(english).toContain('<html lang="en" dir="ltr"')
    expect(english).toContain('<title>Contact us · Miqyas</title>')
    expect(english).toContain('<link rel="canonical" href="https://academy.example/contact-us?lang=en" />')
    expect(english).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(english).toContain('content="https://academy.example/social/en.png"')
  })

  it('knows one address of the front page, and tells every page from the others', async () => {
    for (const path of ['/', '/front-page', '/?lang=ar', '/?utm_source=x']) {
      expect([path, await head(path)]).toEqual([
        path,
        expect.stringContaining('rel="canonical" href="https://academy.example/" />'),
      ])
    }
    const paths = ['/', '/demo', '/register', '/login', '/landing/marketing', '/contact-us', '/privacy']
    const both = paths.flatMap((path) => [path, `${path}?lang=en`])
    const titles = await Promise.all(both.map(async (path) => /<title>(.*?)<\/title>/.exec(await html(path))?.[1]))
    expect(new Set(titles).size).toBe(both.length)
  })

  it('hears of pages of the app from nobody', async () => {
    const places = [
      '/student-exams',
      '/admin/users',
      '/no/such/page',
      '/landing/marketing/gone',
      '/exams/1/take',
      '/404',
    ]
    for (const path of places) {
      const answer = await get(path)
      expect([path, answer.statusCode, answer.headers['x-robots-tag']]).toEqual([path, 200, 'noindex, nofollow'])
      expect(answer.body).toBe(INDEX)
    }
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  })

  it('reads what a link is called, and nothing in it becomes markup or a script', async () => {
    const page = await html(`/landing/marketing/${encodeURIComponent('دورة-الصيف')}`)
    expect(page).not.toContain('<img')
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;')
    const graph = await graphOf(`/landing/marketing/${encodeURIComponent('دورة-الصيف')}`)
    expect(graph.at(-1)).toMatchObject({ '@type': 'WebPage', name: `${HOSTILE} · مقياس` })
    for (const path of ['/landing/marketing/%E0%A4%A', '/landing/marketing/%00', '/landing/marketing/a%2Fb']) {
      expect([path, (await get(path)).statusCode < 500]).toEqual([path, true])
    }
  })

  it('reads of a course that is shown to visitors what it offers, and of no other', async () => {
    const form = { description: HOSTILE, type: 'verbal', fileType: 'kit', categoryId: null, image: null } as const
    const place = { explanationFile: null, mainCourseId: null, afterExamId: null } as const
    const make = async (isMarketable: boolean) => {
      const made = await courseRecords(server.dependencies).create(
        { title: 'التناظر', ...form, ...place, isMarketable, status: 'active' },
        null,
      )
      return made.ok ? made.value.id : ''
    }
    const path = `/landing/course/${await make(true)}`
    const page = await html(path)
    expect(page).toContain('<title>التناظر · مقياس</title>')
    expect(page).toContain(`hreflang="en" href="https://academy.example${path}?lang=en"`)
    expect(page.match(/<script/g)).toHaveLength(2)
    const offer = { '@type': 'Offer', price: '0.00', priceCurrency: 'SAR' }
    expect((await graphOf(path)).at(-1)).toMatchObject({ '@type': 'Course', name: 'التناظر', offers: [offer] })
    expect((await get('/sitemap.xml')).body).toContain(path)
    expect((await get(`/landing/course/${await make(false)}`)).body).toBe(INDEX)
  })

  it('finds every public page in both languages in the sitemap, and the sitemap in robots.txt', async () => {
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('xml')
    const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    expect(places).toContain('https://academy.example/')
    expect(places).toContain('https://academy.example/?lang=en')
    const usual = '<xhtml:link rel="alternate" hreflang="x-default" href="https://academy.example/"/>'
    expect(sitemap.body.split(usual)).toHaveLength(3)
    expect(sitemap.body.match(/x-default/g)).toHaveLength(places.length)
    expect(places).toContain(`https://academy.example/landing/marketing/${encodeURIComponent('دورة-الصيف')}`)
    for (const place of places) {
      const { pathname, search } = new URL(place ?? '')
      expect([place, await html(pathname + search)]).toEqual([
        place,
        expect.stringContaining(`rel="canonical" href="${place}"`),
      ])
    }
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Sitemap: https://academy.example/sitemap.xml')
    expect(robots.body).toContain('Disallow: /api/\n')
  })
})

describe('an admin who sets up the academy', () => {
  it("finds its name, address and language in what machines read; the academy's own language needs no parameter", async () => {
    await set({
      name: { ar: 'أكاديمية النور', en: 'Al-Noor' },
      defaultLocale: 'en',
      contact: {
        email: 'info@academy.example',
        phone: '+966512345678',
        whatsapp: null,
        website: 'https://noor.example',
        address: { ar: 'الرياض', en: 'Riyadh' },
      },
    })
    const page = await head('/privacy')
    expect(page).toContain('<html lang="en" dir="ltr"')
    expect(page).toContain('<title>Privacy policy · Al-Noor</title>')
    expect(page).toContain('hreflang="ar" href="https://academy.example/privacy?lang=ar"')
    const [academy] = await graphOf('/')
    expect(academy).toMatchObject({
      name: 'Al-Noor',
      alternateName: 'أكاديمية النور',
      telephone: '+966512345678',
      sameAs: 'https://noor.example',
      address: 'Riyadh',
    })
    await set({})
    expect(await head('/privacy')).toContain('<title>سياسة الخصوصية · مقياس</title>')
    expect((await graphOf('/'))[0]).not.toHaveProperty('telephone')
  })
})

describe('a visitor who has no script yet', () => {
  const rootOf = async (url: string) => /<div id="root".*?<\/div>/.exec(await html(url))?.[0]

  it('reads the page as it was prerendered, in the language of the address, with the academy in it', async () => {
    expect(await rootOf('/login')).toContain('<svg></svg><h1>مقياس ar</h1>')
    expect(await rootOf('/login?lang=en&utm_source=x')).toContain('<h1>Miqyas en</h1>')
    expect(await head('/login?lang=en')).toContain('<html lang="en" dir="ltr"')
    expect(await head('/login')).toContain('<title>تسجيل الدخول · مقياس</title>')
    const named = /data-academy="(.*?)"/.exec((await rootOf('/login')) ?? '')?.[1]?.replaceAll('&quot;', '"')
    expect(JSON.parse(named ?? '')).toEqual({ ar: 'مقياس', en: 'Miqyas', logoUrl: null })
  })

  it('sees the name and the logo of the academy, and nothing in them becomes markup', async () => {
    const logo = '5e'.repeat(32)
    await set({ name: { ar: HOSTILE, en: `"${HOSTILE}` }, logo })
    const root = await rootOf('/login?lang=en')
    expect(root).toContain(`<img src="${fileUrl(logo)}" alt="">`)
    expect(root).toContain('<h1>&quot;&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(root?.match(/<img/g)).toHaveLength(1)
    await set({})
  })

  it('gets the page as every other where links lead back, or where nothing was prerendered', async () => {
    for (const url of ['/login?returnTo=/news', '/login/', '/contact-us', '/register']) {
      expect([url, await rootOf(url)]).toEqual([url, undefined])
    }
  })

  it('reads the form at once when an exam asks to sign in, and registers on the way to the same exam', async () => {
    const room = '/exams/018f6f7e-0000-7000-8000-000000000001/take'
    expect(await rootOf(`/login?returnTo=${encodeURIComponent(room)}`)).toContain(
      `<a href="/register?returnTo=${encodeURIComponent(room)}">`,
    )
    expect(await rootOf(`/login?returnTo=${encodeURIComponent('/exams/"><script>/take')}`)).toBeUndefined()
  })

  it('sees the demo at once, and staff the preview of an exam as every other page', async () => {
    expect(await rootOf('/demo')).toContain('مقياس demo')
    expect(await rootOf('/demo?exam=018f6f7e-0000-7000-8000-000000000001')).toBeUndefined()
  })

  it('has a form of its own where it leads to an exam', async () => {
    const room = '/exams/018f6f7e-0000-7000-8000-000000000001/take'
    expect(await rootOf(`/login?returnTo=${encodeURIComponent(room)}`)).toContain('مقياس for an exam')
    expect(await rootOf('/login')).toContain('مقياس ar')
  })

  it('gets the form of the sign-in at the address of the exam itself, and the exam wherever the device may know a reader', async () => {
    const room = '/exams/018f6f7e-0000-7000-8000-000000000001/take'
    expect(await rootOf(room)).toContain(`<a href="/register?returnTo=${encodeURIComponent(room)}">`)
    expect((await get(room)).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(await rootOf('/exams/no-exam/take')).toBeUndefined()
    const etag = async (url: string, headers: Record<string, string>) => (await get(url, headers)).headers['etag']
    for (const [url, headers] of [
      [room, { cookie: 'other=1; miqyas-signed-in=1' }],
      [`${room}?signed-in`, {}],
    ] as const) {
      expect([url, await etag(url, headers)]).toEqual([url, '"room"'])
    }
    for (const cookie of ['miqyas-signed-in=0', 'not-miqyas-signed-in=1', '']) {
      expect([cookie, await etag(room, { cookie })]).not.toEqual([cookie, '"room"'])
    }
  })

  it('reads the frame of checkout that the address asks for, which no search engine lists', async () => {
    const id = '018f6f7e-0000-7000-8000-000000000001'
    for (const [search, frame] of [
      ['', 'choose'],
      ['?code=RAMADAN', 'choose'],
      [`?package=${id}&period=yearly`, 'chosen'],
      ['?package=silver', 'choose'],
      [`?package=${id}&package=${id}`, 'choose'],
    ] as const) {
      expect([search, await rootOf(`/payment${search}`)]).toEqual([search, expect.stringContaining(`مقياس ${frame}`)])
    }
    expect(await head('/payment')).toContain('<title>الدفع · مقياس</title>')
    expect((await get('/payment')).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await get('/sitemap.xml')).body).not.toContain('/payment')
    for (const search of [`?order=${id}`, `?package=${id}&order=${id}&status=paid`, '?returnTo=/news']) {
      expect([search, (await get(`/payment${search}`)).body]).toEqual([search, INDEX])
    }
  })

  it('finds no prerendered page at an address of its own', async () => {
    expect((await get('/prerendered/login.ar.html')).body).not.toContain('{academy')
  })
})

describe('a visitor on a bad network', () => {
  it('gets a public page compressed, and no byte of it twice', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('application/ld+json')
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(answer.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('gets the page as it was built when the database is away', async () => {
    const away = () => Promise.reject(new Error('connection refused'))
    const other = await openTestServer({
      modules: [],
      files: new Map([['/index.html', PAGE]]),
      pages: (dependencies) => ({ ...publicPages(dependencies), headOf: away }),
    })
    expect((await other.app.inject('/')).body).toBe(INDEX)
    await other.close()
  })
})
