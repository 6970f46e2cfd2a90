import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSubmissions, submissionRows } from '../../../../runtime/store/dashboard/submissions.ts'
import { migrate } from '../../../../runtime/store/database/migrate.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { formSubmissions } from '../../../../runtime/store/database/schema.ts'
import { heldMemory } from '../support/held.ts'
import { memory } from '../support/memory.ts'
import { type OpenStore, open } from '../support/open.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

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

  it.each([
    ['', 400],
    ['?form=', 400],
    ['?form=none', 404],
  ])('answers no file for submissions.csv%s', async (query, status) => {
    const answer = await shop.shopper().get(`/dashboard/submissions.csv${query}`)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(/^Name a form: .* \/dashboard\/submissions\.csv\?form=ID\. /)
  })

  it('is deleted one by one, by a button of the owner', async () => {
    const other = await open()
    onTestFinished(() => other.close())
    for (const email of ['eva@example.com', 'kim@example.com'])
      await other.shopper().submit('/forms/form-newsletter', [['email', email]])
    const owner = other.shopper()
    const { text } = await owner.get('/dashboard/submissions?form=form-newsletter')
    const row = text.split('<tr>').find((one) => one.includes('eva@example.com')) ?? ''
    const [, action = ''] = /action="([^"]*)"/.exec(row) ?? []
    const fields = [...row.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const forged = await owner.submit(action, [['crumb', 'x']])
    expect(forged.status).toBe(403)
    const { headers } = await owner.submit(
      action,
      fields.map(([, name = '', value = '']) => [name, value] as const),
    )
    const after = (await owner.get(headers.get('location') ?? '')).text
    expect(after).toContain('The answer is deleted.')
    expect(after.match(/\w+@example\.com/g)).toEqual(['kim@example.com'])
  })

  it('is a file that says so where the database is away in the middle of it, and nothing is printed', async () => {
    const { database, hold } = heldMemory()
    const other = await open({ database })
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => print.mockRestore())
    await other.shopper().submit('/forms/form-newsletter', [['email', 'eva@example.com']])
    const pass = hold('jsonb_object_keys')
    const file = other.shopper().get('/dashboard/submissions.csv?form=form-newsletter')
    await setTimeout(100)
    await database.engine.then(({ close }) => close())
    pass()
    expect((await file).text).toContain('The file ends here, it is not complete: ')
    expect(print).not.toHaveBeenCalled()
    await other.close().catch(() => {})
  })

  it('has every answer to a form whose fields are not known', async () => {
    const forms = [{ id: 'any', name: 'Any', fields: [] }]
    const other = await open({ site: { ...SMALL_SHOP, forms } })
    await other.shopper().submit('/forms/any', [
      ['fname', 'Anna'],
      ['crumb', ''],
    ])
    expect((await other.shopper().get('/dashboard/submissions')).text).toContain('<b>fname</b> Anna')
    const { text } = await other.shopper().get('/dashboard/submissions.csv?form=any')
    expect(text).toMatch(/^\uFEFF?Received,fname\r\n\d{4}-.*,Anna\r\n$/)
    await other.close()
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
    expect(rows[1]).toBe(`1970-01-01T00:00:01.099Z,"red; blue",first: Eva,'=1099\r\n`)
    expect(await readSubmissions(db, { formId: '', before: 3, most: 50 })).toHaveLength(2)
    await close()
  })

  it('has columns for the parts of names and addresses and the questions of surveys', async () => {
    const { db, close } = await openDatabase(memory())
    await migrate(db)
    const fields = [
      { id: 'n', type: 'name', title: 'Name' },
      { id: 'a', type: 'address', title: 'Address' },
      { id: 'c', type: 'checkbox', title: 'Topics', options: ['Tea, green', 'Cake'] },
      { id: 'd', type: 'date', title: 'Day' },
      { id: 't', type: 'time', title: 'Time' },
      { id: 'p', type: 'phone', title: 'Phone' },
      { id: 'l', type: 'likert', title: 'Survey', questions: ['Fast?'] },
    ]
    const whole = {
      n: { First: '=1+1', Last: 'Ek' },
      a: { Line1: '1 High St', City: 'York', Country: 'UK' },
      c: ['Tea, green', 'Cake'],
      d: { Month: '2', Day: '9', Year: '2028' },
      t: { Hour: '9', Minute: '5', Second: '', Ampm: 'PM' },
      p: { Country: '+44', Areacode: '20', Prefix: '7946', Line: '0958' },
      l: { 'Fast?': '-2', 'Cheap?': '1' },
    }
    const old = {
      n: { first: 'Eva' },
      c: 'Cake',
      d: '2028-02-09',
      t: '21:05',
      p: ['', '1', '2', '3'],
      l: 'x',
    }
    const rowOf = (values: object) => ({ formId: 'f', formName: 'F', values: { ...values }, createdAt: 0 })
    await db.insert(formSubmissions).values([rowOf(old), rowOf(whole)])
    const form = { id: 'f', name: 'F', fields }
    const rows: string[] = []
    for await (const line of submissionRows(db, { formId: 'f', form })) rows.push(line.trimEnd())
    const address = [
      'Address line 1',
      'Address line 2',
      'City',
      'State or province',
      'ZIP or postal code',
      'Country',
    ]
    expect(rows).toEqual([
      `Received,Name: First name,Name: Last name,${address.map((part) => `Address: ${part}`).join()},Topics,Day,Time,Phone,Survey: Fast?,Survey: Cheap?`,
      `1970-01-01T00:00:00.000Z,'=1+1,Ek,1 High St,,York,,,UK,"Tea, green; Cake",2028-02-09,9:05 PM,(+44) 20 7946 0958,Strongly Disagree,Agree`,
      '1970-01-01T00:00:00.000Z,first: Eva,,,,,,,,Cake,2028-02-09,21:05,1 2 3,,',
    ])
    await close()
  })
})
