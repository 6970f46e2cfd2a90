import { HOUSE } from '../facts.ts'
import { figure } from '../image.ts'

export const HOME_CONTENT = `<section class="welcome">
<h1>Paper, clay &amp; coffee for slow mornings</h1>
<p>${HOUSE.description}</p>
<p><a href="/shop">Come in and look round</a></p>
</section>
${figure('harbour', 'The Shore in Leith, twenty to six.', 'Coloured houses along a harbour in morning light')}
<section>
<h2>What we make</h2>
<p>Mugs that are heavier than they look, notebooks that lie flat, and a coffee called breakfast. Everything is made within a mile of the till, or by somebody whose children’s names we know.</p>
<h2>What we do not</h2>
<p>Sales that end at midnight, ninety-nine pence, or anything in “greige”.</p>
</section>`

export const ABOUT_CONTENT = `<h1>About Öberg &amp; Rowe</h1>
<p class="lead">Maja Öberg had a kiln and no shop. Tam Rowe had a shop and no idea. They met on the night ferry, over the ship’s only working kettle.</p>
${figure('shopfront', '17 Tower Street. Mind the step; it is older than Sweden’s last war.', 'A dark green shop front with a striped awning')}
<h2>2016: a lease</h2>
<p>The lease was for a chandler’s with a hole in the roof. The hole turned out to be exactly the size of a kiln flue, and so it was decided.</p>
<h2>2019: four of us</h2>
<p>Inês Carvalho came in to complain about the coffee &amp; stayed to make it. Haruka Mori (森 遥) came in for a notebook and pointed out, very kindly, what was wrong with the paper.</p>
<h2>Now</h2>
<p>Four people, one kiln, one press, a roaster that we share with the bakery. We close on Mondays. We answer letters.</p>
<blockquote><p>“Långsamt men säkert”: slowly, but surely.</p></blockquote>
<h2>How we try to behave</h2>
<ul>
<li>We pay for clay, paper and coffee before we sell them.</li>
<li>What breaks in the post we replace, without asking for a photograph of the corpse.</li>
<li>Parcels leave in boxes that have been boxes before.</li>
</ul>`

export const THANKS_CONTENT = `<h1>Tack!</h1>
<p>Your letter is on the pile, and the pile is read every morning with the first cup.</p>
<p><a href="/journal">Read something while you wait</a></p>`
