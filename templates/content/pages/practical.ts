import { HOUSE } from '../facts.ts'

const { address, email, phone } = HOUSE

export const CONTACT_CONTENT = `<h1>Write to us</h1>
<p>Post, telephone or email; carrier pigeons at your own risk, the cat is quick.</p>
<address>${HOUSE.title.replace('&', '&amp;')}<br>${address.line1}<br>${address.line2}<br>${address.country}</address>
<p><a href="mailto:${email}">${email}</a><br><a href="tel:+44${phone.slice(1).replace(/ /g, '')}">${phone}</a></p>
<h2>Hours</h2>
<table>
<tbody>
<tr><th scope="row">Monday</th><td>Closed (glazing)</td></tr>
<tr><th scope="row">Tuesday to Friday</th><td>10 – 18</td></tr>
<tr><th scope="row">Saturday</th><td>9 – 18</td></tr>
<tr><th scope="row">Sunday</th><td>11 – 16</td></tr>
</tbody>
</table>`

/** Questions and their answers, as markup. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'When will my parcel come?',
    'We pack every morning but Monday. Within the UK it takes two to three days; to the rest of Europe five to eight; to Tasmania, once, eleven weeks.',
  ],
  [
    'What does the post cost?',
    '£4.20 within the UK, nothing from £60. Elsewhere the cart works it out before you pay.',
  ],
  [
    'Something arrived broken.',
    'Oh no. Tell us the order number and we send another. Keep the pieces if you can mend them, or the dustman can have them.',
  ],
  [
    'May I send a thing back?',
    'Within thirty days, unused, except for what was made for you: initials, cards, stamps. Gift cards and plants do not travel back well either.',
  ],
  [
    'It says “sold out”. For ever?',
    'Usually until the next firing. Leave your address on the product’s page: you get one email, on the day, and no others.',
  ],
  [
    'Can I stop a subscription?',
    'With one line to us, at any time. We will not ask you to reconsider; we may be briefly sad.',
  ],
  [
    'Can I pay in instalments?',
    'For most pieces from £20 you can pay in four parts. The product’s page says so where it is possible.',
  ],
  [
    'Is the stoneware safe for dishwashers?',
    'Yes; also microwaves, and ovens if you let it warm up with them. Not for toddlers, though it wins more often than you would think.',
  ],
  [
    'Do you ship <em>liquids</em> & plants abroad?',
    'Ink, yes. Honey, within Europe. Plants only as far as Tam can cycle.',
  ],
]

export const FAQ_CONTENT = `<h1>Questions, answered</h1>
${QUESTIONS.map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join('\n')}
<p>Not among them? <a href="/contact">Write to us.</a></p>`

export const TERMS_CONTENT = `<h1>The small print</h1>
<p>It is the same size as the rest; our press has only one.</p>
<h2>Your data</h2>
<p>We keep your address for as long as there is a parcel on its way to it, plus six years for the tax office, who are sentimental.</p>
<h2>Cookies</h2>
<p>One for your cart, one to count visits. The other kind are on the counter.</p>
<h2>Returns</h2>
<p>Thirty days, as it says under <a href="/faq">Questions</a>.</p>`
