/** The limit of the directory: bare React, everybody in one list, narrowed by the letters that are typed. Nothing is kept, and no slip is forgiven. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { makePeople, PEOPLE } from '../../people.ts';

const people = makePeople(PEOPLE);

function BareDirectory() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Collega's
      </button>
    );
  }
  const words = text.toLowerCase().split(' ');
  const found = people.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <>
      <input type="search" aria-label="Zoek een collega" value={text} onChange={(event) => setText(event.target.value)} />
      <p>{found.length}</p>
      <ul>
        {found.map(({ name, email, jobTitle, phone }) => (
          <li key={email}>
            <b>{name}</b> <small>{jobTitle}</small> <a href={`tel:${phone}`}>Bellen</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BareDirectory />);
