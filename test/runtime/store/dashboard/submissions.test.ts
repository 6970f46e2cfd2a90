import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSubmissions, submissionRows } from '../../../../runtime/store/dashboard/submissions.ts'
import { migrate } from '../../../../runtime/store/database/migrate.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { formSubmissions } from '../../../../runtime/store/database/schema.ts'
import { memory } from '../support/memory.ts'
import { type OpenStore, open } from '../support/open.ts'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
  await shop.shopper().submit('/forms/form-newsletter', [['email', 'eva@example.com']])
})
afterAll(() => shop.close())

describe('what forms received', () => {
  it('is a page with the answers, by form, and a file', async () => {
    const shopper = shop.shopper()
    const all = await shopper.get('/dashboard/submissions')
    expect(all.text).toContain('eva@example.com')
    const one = await shopper.get('/dashboard/submissions?form=form-newsletter&before=x')
    expect(one.text).toContain('href="/dashboard/submissions.csv?form=form-newsletter"')
    expect((await shopper.get('/dashboard/submissions?form=none')).text).toContain('No form was sent yet.')
    const { text } = await shopper.get('/dashboard/submissions.csv?form=form-newsletter')
    expect(text).toMatch(/^\uFEFF?Received,.*\r\n\d{4}-.*eva@example\.com/)
  })

  it('comes whole, in many batches, with fields that the form no longer has', async () => {
    const { db, close } = await openDatabase(memory())
    await migrate(db)
    const row = (number: number) => ({
      formId: 'old',
      formName: 'Old form',
      values: { number: `=${number}`, colours: ['red', 'blue'], name: { first: 'Eva', last: '' } },
      createdAt: number,
    })
    await db.insert(formSubmissions).values(Array.from({ length: 1100 }, (_, number) => row(number)))
    const rows: string[] = []
    for await (const line of submissionRows(db, { formId: 'old', form: undefined })) rows.push(line)
    expect(rows[0]).toBe('Received,colours,name,number\r\n')
    expect(rows).toHaveLength(1101)
    expect(rows[1]).toBe(`1970-01-01T00:00:01.099Z,"red, blue",first: Eva,'=1099\r\n`)
    expect(await readSubmissions(db, { formId: '', before: 3, most: 50 })).toHaveLength(2)
    await close()
  })
})
